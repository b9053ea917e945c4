/** The crops of the site. */
const CROPS = [
  { name: 'upright', label: 'Upright, as in the leadership team' },
  { name: 'round', label: 'Round, as in the testimonials' },
  { name: 'wide', label: 'Wide, as in the story on the home page' },
];

/** How the point looks in every crop, before anything is saved. */
export const CropPreviews = ({ src, focus }: { src: string; focus: string }) => (
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
