import { Alert, Button } from 'antd';
import { useState } from 'react';
import { When } from '../../ui/view/When';
import type { Draft } from './DraftStore';

interface KeptNoteProps {
  draft: Draft<unknown> | undefined;
  /** Left out where the screen has a button for it. */
  onDiscard?: () => void;
}

/** Says that words of an earlier visit are here again. Of what is typed now the person needs no telling. */
export function KeptNote({ draft, onDiscard }: KeptNoteProps) {
  const [keptAt, setKeptAt] = useState(draft?.changedAt);
  if (!draft || keptAt === undefined) return null;
  return (
    <Alert
      type="info"
      showIcon
      message="Continue where you left off"
      description={
        <>
          What you typed on <When iso={keptAt} /> was kept.
        </>
      }
      action={
        onDiscard && (
          <Button
            onClick={() => {
              setKeptAt(undefined);
              onDiscard();
            }}
          >
            Discard it
          </Button>
        )
      }
    />
  );
}
