import { Button, Form } from 'antd';
import { focusPosition } from '../../../../src/shared/images/libraryImage';
import { FormBar } from '../../../kit/data/drafts/FormBar';
import { KeptNote } from '../../../kit/data/drafts/KeptNote';
import { StaleNote } from '../../../kit/data/drafts/StaleNote';
import { useDraft } from '../../../kit/data/drafts/useDraft';
import { FieldList } from '../../../kit/fields/FieldList';
import { FieldValues } from '../../../kit/fields/FieldValues';
import { useFieldForm, type Values } from '../../../kit/fields/useFieldForm';
import { useImageStore } from '../../../kit/images/ImageStore';
import type { ImageRow } from '../../../kit/images/libraryRow';
import { RecordConflict } from '../../../kit/content/RecordConflict';
import { useSaveRecord } from '../../../kit/data/record/useSaveRecord';
import { CropPreviews } from './CropPreviews';
import { FocusEditor } from './FocusEditor';
import {
  columnsOf,
  focusOf,
  imageDraft,
  imageFields,
  mergedFields,
  valuesOf,
  type ImageValues,
} from './imageValues';

const nothing = () => undefined;
const IMAGE = {
  resource: 'images',
  noun: 'image',
  fields: mergedFields,
  valuesOf,
  columnsOf,
  refusalOf: nothing,
  onRefused: nothing,
  onCreated: nothing,
};

interface ImageFormProps {
  readonly stored: ImageRow;
  readonly isReadOnly: boolean;
}

/** Name, description and focal point beside the crops they make. Edits are kept in this browser until they are saved. */
export function ImageForm({ stored, isReadOnly }: ImageFormProps) {
  const src = useImageStore().addressOf(stored.name);
  const loaded = { version: stored.version, value: valuesOf(stored) };
  const editing = useDraft<ImageValues>(imageDraft(stored.id), loaded);
  const { draft, values } = editing;
  const change = editing.change as unknown as (step: (latest: Values) => Values) => void;
  const form = useFieldForm(imageFields, { ...values }, { onChange: change });
  const saving = useSaveRecord<ImageValues, ImageRow>({ ...IMAGE, stored, editing });
  function discard() {
    editing.forget();
    form.clearErrors();
  }
  return (
    <Form
      {...form.props}
      className="panel"
      aria-label="Image"
      onFinish={form.whenComplete(() => saving.save())}
    >
      <KeptNote draft={draft} />
      <StaleNote isStale={editing.isStale} onCompare={() => saving.setConflict(true)} />
      <div className="media-focus">
        {!isReadOnly && (
          <FocusEditor
            src={src}
            size={stored}
            isDisabled={saving.isSaving}
            focus={focusOf(values.focus)}
            onChange={(point) => editing.change((latest) => ({ ...latest, focus: focusPosition(point) }))}
          />
        )}
        <CropPreviews {...{ src }} focus={values.focus} />
      </div>
      {isReadOnly ? (
        <FieldValues fields={mergedFields} values={{ ...values }} />
      ) : (
        <FieldList form={form} isDisabled={saving.isSaving} />
      )}
      {!isReadOnly && (
        <FormBar label="Save the image" hasEdits={draft !== undefined} state="Saved" onDiscard={discard}>
          <Button type="primary" htmlType="submit" loading={saving.isSaving}>
            Save image
          </Button>
        </FormBar>
      )}
      <RecordConflict
        noun="image"
        fields={mergedFields}
        theirs={valuesOf(stored)}
        {...{ stored, editing }}
        isOpen={saving.isConflict}
        onClose={() => saving.setConflict(false)}
      />
    </Form>
  );
}
