import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';

interface PhotoViewProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The media type. */
  readonly type: string;
  readonly label: string;
}

/** The photo of a resume. Few browsers show HEIC, and none says so before it has tried. */
export function PhotoView({ bytes, type, label }: PhotoViewProps) {
  const [isFailed, setFailed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const fill = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(new Blob([bytes], { type }));
      return () => URL.revokeObjectURL(image.src);
    },
    [bytes, type],
  );
  if (isFailed) {
    return (
      <Alert
        type="info"
        role="alert"
        showIcon
        message="This browser cannot show this photo. Download it to open it."
      />
    );
  }
  return (
    <>
      <div className="resume-tools">
        <output>Photo or scan</output>
        <Button size="small" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          Larger
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <section className="resume-pages" aria-label={label} tabIndex={0}>
        <img
          ref={fill}
          className="resume-photo"
          style={{ width: isLarge ? '200%' : '100%' }}
          alt={label}
          onError={() => setFailed(true)}
        />
      </section>
    </>
  );
}
