/** Icons look the same as Lucide's, with less code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from '../../vite/lucideIcon';

type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number }>;
interface IconModule {
  readonly default: Icon;
  readonly __iconData: Parameters<typeof createLucideIcon>[0];
}

const site = resolve(import.meta.dirname, '../../src');
const texts = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join(site, path), 'utf8'));
const names = new Set(
  texts.flatMap((text) =>
    Array.from(text.matchAll(/'lucide-react\/icons\/([\w-]+)'/g), ([, name = '']) => name),
  ),
);

test.each([...names])('the icon %s', async (name) => {
  const theirs = (await import(`lucide-react/icons/${name}`)) as IconModule;
  const { default: Theirs, ['__iconData']: data } = theirs;
  const Ours = createLucideIcon(data);
  const hidden = { size: 18, 'aria-hidden': true as const };
  for (const props of [{}, hidden, { className: 'mark', strokeWidth: 1.5 }]) {
    const [ours, theirs] = [<Ours key="ours" {...props} />, <Theirs key="theirs" {...props} />].map((icon) =>
      renderToStaticMarkup(icon),
    );
    expect(ours).toBe(theirs);
  }
});
