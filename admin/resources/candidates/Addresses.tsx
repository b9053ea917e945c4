/**
 * The addresses of a candidate. Staff split addresses of other people, and join candidates that are the same person.
 */
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { addressOf, senderName } from '../../../src/shared/submissions/address';
import { useAnswer, useCall, type AnswerOf } from '../../kit/data/functions';
import { SearchBox } from '../../kit/ui/list/listTools';
import { LoadFailed } from '../../kit/ui/view/states';
import '../../kit/ui/list/list.css';
import './candidates.css';

type Person = AnswerOf<'staff_candidate'>;
type Found = AnswerOf<'staff_candidates'>['people'][number];

const UNDO_SECONDS = 60;
/** A longer query finds the others. */
const MOST_SHOWN = 6;

interface AddressesProps {
  person: Person;
  reload: () => Promise<void>;
}

const undone = (done: string) => ({ done, failed: 'This could not be undone' });

/** Each action undoes the other. */
function useIdentity({ person, reload }: AddressesProps) {
  const { isBusy, call } = useCall(reload);
  const split = (email: string) =>
    call(
      'split_candidate',
      { emails: [email] },
      {
        done: (made) => ({
          message: `${senderName(email)} is now a separate candidate`,
          undoableTimeout: UNDO_SECONDS,
          cancelMutation: () =>
            void call(
              'join_candidates',
              { kept: person.id, joined: made },
              undone(`${senderName(email)} is the same candidate again`),
            ),
        }),
        failed: `${senderName(email)} was not split`,
      },
    );
  const splitNames = () =>
    call(
      'split_candidate_names',
      { candidate_id: person.id },
      {
        done: (made) => ({ message: `Split into ${made.length + 1} candidates, one for each name` }),
        failed: 'The names were not split',
      },
    );
  const join = ({ id, name }: Pick<Found, 'id' | 'name'>) =>
    call(
      'join_candidates',
      { kept: person.id, joined: id },
      {
        done: (emails) => ({
          message: `${name} is now the same candidate as ${person.name}`,
          undoableTimeout: UNDO_SECONDS,
          cancelMutation: () =>
            void call('split_candidate', { emails }, undone(`${name} is a separate candidate again`)),
        }),
        failed: 'The candidates were not joined',
      },
    );
  return { isBusy, split, splitNames, join };
}

interface CandidateChoiceProps extends Pick<AddressesProps, 'person'> {
  isBusy: boolean;
  onChoose: (found: Found) => void;
}

function CandidateChoice({ person, isBusy, onChoose }: CandidateChoiceProps) {
  const [words, setWords] = useState('');
  const { answer, isFailed, reload } = useAnswer(
    'staff_candidates',
    { words },
    { query: { enabled: words !== '', placeholderData: keepPreviousData } },
  );
  const others = answer?.people.filter(({ id }) => id !== person.id).slice(0, MOST_SHOWN) ?? [];
  return (
    <div className="candidate">
      <SearchBox label="Find the other candidate" value={words} onSearch={setWords} />
      {isFailed && <LoadFailed what="the candidates" onRetry={() => void reload()} />}
      <output>
        {words !== '' && answer && others.length === 0 && 'No other candidate matches this search.'}
      </output>
      {words !== '' && others.length > 0 && (
        <ul className="plain-list">
          {others.map((found) => (
            <li key={found.id} className="candidate-address">
              <span>
                {found.name}{' '}
                <span className="no-value">
                  {[...found.emails.map(addressOf), found.phone].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                aria-label={`Same person: ${found.name}`}
                disabled={isBusy}
                onClick={() => onChoose(found)}
              >
                Same person
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface SamePhoneProps extends Pick<AddressesProps, 'person'> {
  isBusy: boolean;
  onChoose: (other: Person['same_phone'][number]) => void;
}

/** Families share a number, so a person decides if it is the same candidate. */
function SamePhone({ person, isBusy, onChoose }: SamePhoneProps) {
  if (person.same_phone.length === 0) return null;
  return (
    <>
      <p className="panel-lead">Other candidates gave the same phone number, under another name.</p>
      <ul className="plain-list" aria-label="Candidates with the same phone number">
        {person.same_phone.map((other) => (
          <li key={other.id} className="candidate-address">
            <span>{[other.name, other.phone].join(' · ')}</span>
            <Button disabled={isBusy} onClick={() => onChoose(other)}>
              Same person<span className="visually-hidden"> as {other.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Addresses({ person, reload }: AddressesProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, split, splitNames, join } = useIdentity({ person, reload });
  const isSeveral = person.addresses.length > 1;

  async function choose(found: Found) {
    if (await join(found)) setChoosing(false);
  }
  return (
    <section className="panel" aria-labelledby="candidate-contact">
      <h2 id="candidate-contact">Contact</h2>
      {isSeveral && (
        <p className="panel-lead">
          These addresses are treated as one person. Split off any that belongs to someone else.
        </p>
      )}
      <ul className="plain-list">
        {person.addresses.map(({ email, phone }) => (
          <li key={email} className="candidate-address">
            <span>{[addressOf(email), phone].filter(Boolean).join(' · ')}</span>
            {isSeveral && (
              <Button disabled={isBusy} onClick={() => void split(email)}>
                Split<span className="visually-hidden"> {senderName(email)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SamePhone {...{ person, isBusy }} onChoose={(other) => void join(other)} />
      <div className="button-row">
        {person.has_other_names && (
          <Button disabled={isBusy} onClick={() => void splitNames()}>
            Split all names
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Same person as…
        </Button>
      </div>
      <Modal
        title={`Who is the same person as ${person.name}?`}
        open={isChoosing}
        footer={null}
        destroyOnHidden
        onCancel={() => setChoosing(false)}
        closable={{ 'aria-label': 'Close' }}
      >
        <CandidateChoice person={person} isBusy={isBusy} onChoose={(found) => void choose(found)} />
      </Modal>
    </section>
  );
}
