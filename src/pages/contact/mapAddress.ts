/** A search for a postal address on OpenStreetMap. The first line is a name, which maps do not know. */
export function mapAddress(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  const place = lines.length > 1 ? lines.slice(1) : lines;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.filter(Boolean).join(', '))}`;
}
