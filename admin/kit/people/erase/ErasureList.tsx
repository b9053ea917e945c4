import { When } from '../../ui/view/When';
import { companyInWords, isEmpty, itemInWords, restInWords, type ErasurePreview } from './erasurePreview';

/** Exactly what goes, and what stays. */
export function ErasureList({ preview }: { preview: ErasurePreview }) {
  const rest = restInWords(preview);
  return (
    <div className="erasure-list">
      <section>
        <h3>Will be erased</h3>
        {isEmpty(preview) && <p>Nothing: everything is on hold or already erased.</p>}
        <ul>
          {preview.erased.map((item) => (
            <li key={item.reference}>
              {itemInWords(item)}, received <When iso={item.received_at} /> {companyInWords(item)}
            </li>
          ))}
          {rest && <li>{rest}</li>}
        </ul>
      </section>
      {preview.held.length > 0 && (
        <section>
          <h3>On hold, will stay</h3>
          <ul>
            {preview.held.map((item) => (
              <li key={item.reference}>
                {itemInWords(item)}: {item.hold_reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
