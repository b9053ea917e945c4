/** Writes redirects by the rules that the admin keeps. What staff have set leads where they said. */
import type { ServiceClient } from '../../../server/worker/serviceClient';
import { inChunks } from './inChunks';

/** Well within the time of one statement. */
const AT_ONCE = 100;

export interface Rule {
  readonly from: string;
  readonly to: string;
}

export interface RuleOutcome extends Rule {
  /** `here`: the site has something at the old address itself. `other`: staff have set it to lead elsewhere. */
  readonly outcome: 'new' | 'same' | 'here' | 'other' | 'refused';
  readonly message: string;
}

interface Answer {
  readonly outcome: string;
  readonly message?: string;
}

const HERE = 'The site has something at this address itself';

function outcomeOf({ outcome, message = '' }: Answer): Pick<RuleOutcome, 'outcome' | 'message'> {
  if (outcome === 'new') return { outcome: 'new', message: '' };
  return message.startsWith(HERE) ? { outcome: 'here', message: '' } : { outcome: 'refused', message };
}

export async function saveRules(
  { rest }: ServiceClient,
  rules: readonly Rule[],
  isTrial: boolean,
): Promise<RuleOutcome[]> {
  const { data } = await rest.rpc('site_redirects', {}, { get: true }).throwOnError();
  const stored = new Map(Object.entries(data as Record<string, string>));
  const known = rules.filter(({ from }) => stored.has(from));
  const fresh = rules.filter(({ from }) => !stored.has(from));
  const saved = await inChunks(fresh, AT_ONCE, async (some) => {
    const { data: answers } = await rest
      .rpc('save_redirects', {
        rules: some.map(({ from, to }) => ({ from_path: from, to_address: to })),
        replaces: false,
        is_trial: isTrial,
      })
      .throwOnError();
    return (answers as unknown as readonly Answer[]).map((answer, at) =>
      Object.assign(outcomeOf(answer), some[at] as Rule),
    );
  });
  const same = known.map(({ from, to }): RuleOutcome => {
    const leads = stored.get(from) ?? '';
    return {
      from,
      to: leads,
      outcome: leads === to ? 'same' : 'other',
      message: leads === to ? '' : `It already leads to ${leads}.`,
    };
  });
  return [...saved, ...same];
}
