import Download from 'lucide-react/icons/download';
import { Failure } from '../../../ui/notice/Failure';
import { saveFile } from '../../../ui/saveFile';
import type { MyDataTexts } from '../../../data/myData/myData';
import { useAction, type Mine } from '../../../data/myData/useMyData';

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
