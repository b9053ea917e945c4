/**
 * Name, description and focal point, with the resulting crops. Edits are kept in this browser until they are saved.
 */
import { useId, useRef, type PointerEvent } from 'react';
import { Button, Form } from 'antd';
import { focusPosition } from '../../../src/shared/libraryImage';
import type { ImageRow } from '../../kit/images/library';
import { FormBar, KeptNote, StaleNote } from '../../kit/data/edits/FormBar';
import { useEdits } from '../../kit/data/edits/useEdits';
import { FieldList } from '../../kit/fields/FieldList';
import { FieldValues } from '../../kit/fields/FieldValues';
import { useFieldForm, type Values } from '../../kit/fields/useFieldForm';
import { useImageStore } from '../../kit/images/ImageStore';
import { RecordConflict } from '../../kit/content/RecordConflict';
import { useSaveRecord } from '../../kit/data/useSaveRecord';
import {
  partOf,
  type Focus,
  columnsOf,
  focusOf,
  imageEdits,
  imageFields,
  mergedFields,
  valuesOf,
  type ImageValues,
} from './imageValues';

const CROPS = [
  { name: 'upright', label: 'Portrait format, as in the leadership team' },
  { name: 'round', label: 'Round, as in the testimonials' },
  { name: 'wide', label: 'Wide, as in the story on the home page' },
];

/** The crops around the current point, before it is saved. */
const CropPreviews = ({ src, focus }: { src: string; focus: string }) => (
  <ul className="plain-list crops" aria-label="Crops">
    {CROPS.map(({ name, label }) => (
      <li key={name}>
        <figure>
          <img src={src} alt="" data-crop={name} style={{ objectPosition: focus }} />
          <figcaption>{label}</figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

interface FocusEditorProps {
  readonly src: string;
  readonly size: Pick<ImageRow, 'width' | 'height'>;
  readonly focus: Focus;
  readonly isDisabled: boolean;
  readonly onChange: (focus: Focus) => void;
}

interface PartSliderProps {
  readonly label: string;
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

function PartSlider({ label, value, isDisabled, onChange }: PartSliderProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div className="focus-slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent} percent`}
        disabled={isDisabled}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
      <output htmlFor={id}>{percent} %</output>
    </div>
  );
}

/** Reserves the size of the picture, so that nothing moves when it loads. */
const stageStyle = ({ width, height }: FocusEditorProps['size']) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${width}px, 20rem * ${width} / ${height})`,
});

/** The point that every crop keeps visible: tapped, dragged, or set by two sliders. */
function FocusEditor({ src, size, focus, isDisabled, onChange }: FocusEditorProps) {
  const stage = useRef<HTMLDivElement>(null);

  function pointTo({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = stage.current?.getBoundingClientRect();
    if (!box || isDisabled) return;
    onChange({
      focus_x: partOf(clientX - box.left, box.width),
      focus_y: partOf(clientY - box.top, box.height),
    });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) pointTo(event);
  }

  return (
    <div className="focus-editor">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- sliders do it by keyboard */}
      <div
        className="focus-stage"
        ref={stage}
        style={stageStyle(size)}
        data-disabled={isDisabled || undefined}
        onClick={pointTo}
      >
        <img src={src} alt="" draggable={false} />
        <span
          className="focus-mark"
          style={{ left: `${focus.focus_x * 100}%`, top: `${focus.focus_y * 100}%` }}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
        />
      </div>
      <PartSlider
        label="Focal point, from the left"
        value={focus.focus_x}
        isDisabled={isDisabled}
        onChange={(focus_x) => onChange({ ...focus, focus_x })}
      />
      <PartSlider
        label="Focal point, from the top"
        value={focus.focus_y}
        isDisabled={isDisabled}
        onChange={(focus_y) => onChange({ ...focus, focus_y })}
      />
    </div>
  );
}

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

export function ImageForm({ stored, isReadOnly }: ImageFormProps) {
  const src = useImageStore().addressOf(stored.name);
  const loaded = { version: stored.version, value: valuesOf(stored) };
  const editing = useEdits<ImageValues>(imageEdits(stored.id), loaded);
  const { edits, values } = editing;
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
      <KeptNote edits={edits} />
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
        <FormBar label="Save the image" hasEdits={edits !== undefined} state="Saved" onDiscard={discard}>
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
