import { Alert, Button } from 'antd';
import type { ListSection } from '../../../../src/shared/content/listSection';
import { useDrafts } from '../../../kit/data/drafts/DraftsContext';
import type { Values } from '../../../kit/fields/useFieldForm';
import { When } from '../../../kit/ui/view/When';
import { itemDraft } from './unfinished';

interface UnfinishedItemsProps {
  section: ListSection;
  ids: readonly string[];
  onContinue: (id: string) => void;
}

/** Offers to go on with what somebody typed into the form of an item and did not save. */
export function UnfinishedItems({ section, ids, onContinue }: UnfinishedItemsProps) {
  const drafts = useDrafts();
  const shown = ids.flatMap((id) => {
    const draft = drafts.read<Values>(itemDraft(section, id));
    return draft ? [{ id, draft, name: section.title(draft.value) || `a new ${section.nouns.one}` }] : [];
  });
  return shown.map(({ id, draft, name }) => (
    <Alert
      key={id}
      type="info"
      showIcon
      message={`Continue where you left off: ${name}`}
      description={
        <>
          What you typed on <When iso={draft.changedAt} /> was kept, and is not in the list yet.
        </>
      }
      action={
        <div className="button-row">
          <Button onClick={() => onContinue(id)}>
            Continue<span className="visually-hidden"> with {name}</span>
          </Button>
          <Button onClick={() => drafts.clear(itemDraft(section, id))}>
            Discard it<span className="visually-hidden">: {name}</span>
          </Button>
        </div>
      }
    />
  ));
}
