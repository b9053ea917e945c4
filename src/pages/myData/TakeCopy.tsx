/** Downloads for a person: one of their files, or a copy of everything. */
import Download from 'lucide-react/icons/download';
import { Failure } from '../../ui/Notice';
import type { MyDataTexts } from '../../data/myData/myData';
import { useAction, type Mine } from '../../data/myData/useMyData';
import type { MyData } from '../../shared/submissions/myData';

/** Gives a file to the browser's downloads; nothing opens. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface FileButtonProps {
  readonly mine: Mine;
  readonly texts: MyDataTexts;
  readonly reference: string;
  readonly name: string;
  /** In words. */
  readonly size: string;
}

export function FileButton({ mine, texts, reference, name, size }: FileButtonProps) {
  const { isBusy, failure, run } = useAction(texts);
  const download = async () =>
    saveFile(await mine.ask((service, session) => service.file(session, reference)), name);
  return (
    <>
      <p className="kept__file">
        <button
          className="button"
          data-look="secondary"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void run(download)}
        >
          <Download size={18} aria-hidden="true" />
          {isBusy ? 'Downloading…' : `Download ${name}`}
        </button>
        <span>{size}</span>
      </p>
      <Failure message={failure} />
    </>
  );
}

interface TakeCopyProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

export function TakeCopy({ mine, data, texts }: TakeCopyProps) {
  const { isBusy, failure, run } = useAction(texts);
  const hasFiles = data.submissions.some(
    ({ resume_name, versions }) => resume_name ?? versions.some((one) => one.resume_name),
  );
  const asJson = () =>
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
  const asArchive = async () =>
    saveFile(await mine.ask((service, session) => service.archive(session)), 'my-data.zip');
  return (
    <section aria-labelledby="copy-heading">
      <h2 id="copy-heading">{texts.copy_heading}</h2>
      {texts.copy_lead && <p>{texts.copy_lead}</p>}
      <p className="buttons">
        <button className="button" data-look="secondary" type="button" onClick={asJson}>
          Download as JSON
        </button>
        {hasFiles && (
          <button
            className="button"
            data-look="secondary"
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(asArchive)}
          >
            {isBusy ? 'Downloading…' : 'Download all as ZIP'}
          </button>
        )}
      </p>
      <Failure message={failure} />
    </section>
  );
}
