/** The drawings beside the title, one figure per kind of page, all made of the arcs and nodes of the logo. */
import type { ReactNode } from 'react';
import { colors } from '../../shared/look/tokens';
import { SOCIAL_IMAGE } from '../../shared/addresses';

const { primary, accent, tint, lineStrong } = colors.light;
const { width, height } = SOCIAL_IMAGE;

const Canvas = ({ children }: { readonly children: ReactNode }) => (
  <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} fill="none">
    {children}
  </svg>
);

interface NodeProps {
  readonly x: number;
  readonly y: number;
  readonly r?: number;
  readonly fill?: string;
}

const Node = ({ x, y, r = 14, fill = primary }: NodeProps) => <circle cx={x} cy={y} r={r} fill={fill} />;

const Arc = ({ d, color = primary, weight = 6 }: { d: string; color?: string; weight?: number }) => (
  <path d={d} stroke={color} strokeWidth={weight} strokeLinecap="round" />
);

/** The logo: two nodes joined by an arc. */
export const Mark = () => (
  <svg width="74" height="54" viewBox="0 0 44 32" fill="none">
    <path d="M7 25A15 15 0 0 1 37 25" stroke={primary} strokeWidth="3.6" strokeLinecap="round" />
    <circle cx="7" cy="25" r="5" fill={primary} />
    <circle cx="37" cy="25" r="5" fill={accent} />
  </svg>
);

/** A globe at the edge, with paths from one city to many. */
const Home = () => (
  <Canvas>
    <circle cx="1130" cy="340" r="330" fill={tint} />
    <Arc d="M980 330Q905 130 985 60" weight={5} />
    <Arc d="M980 330Q1060 90 1176 170" weight={5} />
    <Arc d="M980 330Q1120 250 1180 420" weight={5} />
    <Arc d="M980 330Q1000 500 1130 560" weight={5} />
    <Arc d="M980 330Q880 360 860 470" weight={5} />
    <Node x={985} y={60} />
    <Node x={1176} y={170} />
    <Node x={1180} y={420} />
    <Node x={1130} y={560} />
    <Node x={860} y={470} />
    <Node x={980} y={330} r={34} fill={tint} />
    <Node x={980} y={330} r={22} fill={accent} />
  </Canvas>
);

/** Arcs within arcs, rising from the lower edge. */
const Page = () => (
  <Canvas>
    <path d="M820 630A330 330 0 0 1 1480 630Z" fill={tint} />
    <Arc d="M820 630A330 330 0 0 1 1480 630" />
    <Arc d="M930 630A220 220 0 0 1 1370 630" />
    <Arc d="M1040 630A110 110 0 0 1 1260 630" />
    <Node x={917} y={397} r={18} />
    <Node x={1110} y={414} r={16} fill={accent} />
    <Node x={1095} y={535} r={14} />
  </Canvas>
);

const STEPS = [
  'M850 566A115 115 0 0 1 955 440',
  'M955 440A135 135 0 0 1 1050 276',
  'M1050 276A140 140 0 0 1 1130 92',
] as const;

/** A path in steps, each an arc higher than the last. */
const Guide = () => (
  <Canvas>
    {STEPS.map((step) => (
      <Arc key={step} d={step} color={tint} weight={44} />
    ))}
    {STEPS.map((step) => (
      <Arc key={step} d={step} />
    ))}
    <Node x={850} y={566} r={16} />
    <Node x={955} y={440} r={18} />
    <Node x={1050} y={276} r={20} />
    <Node x={1130} y={92} r={28} fill={accent} />
  </Canvas>
);

/** The same arcs, thin and pale: small print. */
const Legal = () => (
  <Canvas>
    {[90, 150, 210, 270, 330].map((radius) => (
      <Arc
        key={radius}
        d={`M${1140 - radius} 630A${radius} ${radius} 0 0 1 ${1140 + radius} 630`}
        color={lineStrong}
        weight={2.5}
      />
    ))}
    <Node x={1140} y={300} r={14} />
  </Canvas>
);

/** One person, one position, and someone on the way between them. */
const Job = () => (
  <Canvas>
    <path d="M840 440A140 140 0 0 1 1120 440Z" fill={tint} />
    <Arc d="M840 440A140 140 0 0 1 1120 440" weight={10} />
    <Node x={840} y={440} r={36} />
    <Node x={1120} y={440} r={36} />
    <Node x={1050} y={319} r={22} fill={accent} />
  </Canvas>
);

export const figures = { home: Home, page: Page, guide: Guide, legal: Legal, job: Job } as const;
