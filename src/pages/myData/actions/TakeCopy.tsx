import type { MyData } from '../../../shared/privacy/myData';
import { Failure } from '../../../ui/notice/Failure';
import { saveFile } from '../../../ui/saveFile';
import type { MyDataTexts } from '../../../data/myData/myData';
import { useAction, type Mine } from '../../../data/myData/useMyData';

interface TakeCopyProps {
  readonly mine: Mine;
  readonly data: MyData;
  readonly texts: MyDataTexts;
}

export function TakeCopy({ mine, data, texts }: TakeCopyProps) {
  const { isBusy, failure, run } = useAction(texts);
  const hasFiles = data.submissions.some(({ resume_name }) => resume_name);
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
