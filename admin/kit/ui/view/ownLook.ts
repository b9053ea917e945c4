/** The look of the site: as sent with this document, then as published. */
import type { LookValues } from '../../../../src/shared/look/lookOf';
import { colors, radii, tokensCss, LOOK_BLOCK, type AdminLook } from '../../../../src/shared/look/tokens';

const DESIGN: AdminLook = { css: '', colors, radii, logos: [], mark: '' };

function readLook(from: Document): AdminLook {
  const text = from.getElementById(LOOK_BLOCK)?.textContent;
  return text ? (JSON.parse(text) as AdminLook) : DESIGN;
}

let current = readLook(document);
const style = document.createElement('style');
const listeners = new Set<() => void>();

export const ownLook = () => current;

/** Calls the listener after each change. Returns the unsubscribe function. */
export function onLookChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function applyLook() {
  style.textContent = tokensCss + current.css;
  document.head.prepend(style);
}

/** Applies the published look. The colour library loads with the first one. */
export async function showLook(values: LookValues) {
  const { adminLookOf } = await import('../../../../src/shared/look/lookOf');
  current = adminLookOf(values);
  applyLook();
  for (const listener of listeners) listener();
}
