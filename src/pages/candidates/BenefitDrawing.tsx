import type { ContentItem } from '../../data/content';

type Drawing = ContentItem<'candidate_benefits'>['drawing'];

interface Lines {
  readonly path: string;
  readonly nodes: readonly (readonly [x: number, y: number])[];
}

/** Nodes and arcs, as in the logo. */
const drawings: Readonly<Record<Drawing, Lines>> = {
  ring: {
    path: 'M36 8A24 24 0 0 1 36 56A24 24 0 0 1 36 8',
    nodes: [[36, 8]],
  },
  bridge: {
    path: 'M12 50A36 40 0 0 1 84 50',
    nodes: [
      [12, 50],
      [84, 50],
    ],
  },
  answer: {
    path: 'M14 32A36 26 0 0 1 82 32M82 32A36 26 0 0 1 14 32',
    nodes: [
      [14, 32],
      [82, 32],
    ],
  },
  shelter: {
    path: 'M10 52A38 44 0 0 1 86 52M26 52A22 26 0 0 1 70 52',
    nodes: [[48, 52]],
  },
};

export function BenefitDrawing({ of }: { readonly of: Drawing }) {
  const { path, nodes } = drawings[of];
  return (
    <svg viewBox="0 0 96 64" width="96" height="64" fill="none" aria-hidden="true">
      <path d={path} />
      {nodes.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5.5" />
      ))}
    </svg>
  );
}
