import { Alert } from 'antd';
import { PlaceList } from '../../../kit/images/PlaceList';
import type { useUses } from '../useUses';

/** Where a picture is shown, or that it is not. */
export function UsesPanel({ id, uses }: { id: string; uses: ReturnType<typeof useUses> }) {
  const places = uses.placesOf(id);
  return (
    <section className="panel" aria-labelledby="media-uses">
      <h2 id="media-uses">Where it is used</h2>
      {uses.isKnown && places.length === 0 && (
        <Alert type="info" showIcon message="Nowhere. It can be deleted." />
      )}
      {places.length > 0 && <PlaceList places={places} />}
    </section>
  );
}
