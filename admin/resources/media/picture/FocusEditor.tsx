import { useId, useRef, type PointerEvent } from 'react';
import type { ImageRow } from '../../../kit/images/libraryRow';
import { partOf, type Focus } from './imageValues';

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

/** As large as the picture will be, so that nothing moves under a finger when it comes. */
const stageStyle = ({ width, height }: FocusEditorProps['size']) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${width}px, 20rem * ${width} / ${height})`,
});

/** The point that every crop keeps in sight: tapped, dragged, or set by two sliders. */
export function FocusEditor({ src, size, focus, isDisabled, onChange }: FocusEditorProps) {
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
      {/* The sliders do the same for a keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
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
