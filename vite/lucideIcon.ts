/**
 * Replaces Lucide's own `createLucideIcon`: draws the same icons, for the sizes and attributes in use here. The
 * original can do more, and every page would carry it.
 */
import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  /** Older names. */
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

// oxlint-disable-next-line import/no-default-export -- As the original is imported.
export default function createLucideIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return ({ size = 24, className = '', ...attributes }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `${classes} ${className}`.trimEnd(),
        'aria-hidden': true,
        ...attributes,
      },
      node.map(([shape, given]) => createElement(shape, given)),
    );
}
