import { Alert, Button, Empty } from 'antd';
import { UploadDialog } from '../../../kit/images/upload/UploadDialog';
import type { ChosenFile } from '../../../kit/images/upload/uploadQueue';
import { useTurns } from '../../../kit/ui/useTurns';
import { useAnswer } from '../../../kit/data/functions';
import { useCanEdit } from '../../../kit/data/useCanEdit';
import { Breadcrumb } from '../../../kit/ui/view/Breadcrumb';
import { Loading, LoadFailed } from '../../../kit/ui/view/LoadStates';
import { PageHeading } from '../../../kit/ui/view/PageHeading';
import { ReadOnlyNote } from '../../../kit/ui/view/ReadOnlyNote';
import '../media.css';
import { isNeedless } from './outsideFile';
import { OutsideTable } from './OutsideTable';
import { useOutsideActions } from './useOutsideActions';

/** Files of the bucket that no picture holds. */
function OutsideFiles() {
  const { answer: files, isFailed, reload } = useAnswer('files_outside_library');
  const adoption = useTurns<ChosenFile>();
  const { busy, fetchFile, remove } = useOutsideActions(reload);
  const needless = (files ?? []).filter(isNeedless);

  async function adopt(name: string) {
    const file = await fetchFile(name);
    if (file) adoption.open({ file, storedName: name });
  }

  if (isFailed) return <LoadFailed what="the files" onRetry={() => void reload()} />;
  if (!files) return <Loading label="Loading files" />;
  if (files.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Every file belongs to an image." />;
  }
  return (
    <>
      {needless.length > 1 && (
        <Alert
          type="info"
          showIcon
          message={`${needless.length} of these files are not used anywhere, not even in earlier versions.`}
          action={<Button onClick={() => remove(needless)}>Delete these {needless.length} files…</Button>}
        />
      )}
      <OutsideTable
        {...{ files, busy }}
        onAdopt={(name) => void adopt(name)}
        onRemove={(file) => remove([file])}
      />
      {adoption.value && (
        <UploadDialog
          key={adoption.turn}
          title="Add to the library"
          chosen={[adoption.value]}
          {...adoption.dialog}
          onAdded={() => void reload()}
        />
      )}
    </>
  );
}

/** Tidying up: what was uploaded before there was a library, and what uploads and replacements have left behind. */
export function OutsidePage() {
  const canEdit = useCanEdit('images');
  return (
    <>
      <Breadcrumb />
      <PageHeading
        title="Files outside the library"
        lead="Images uploaded before the library existed, and old files of replaced images. Files from the last hour are not listed: someone may be adding them right now."
      />
      {canEdit ? <OutsideFiles /> : <ReadOnlyNote />}
    </>
  );
}
