/** Whether single keys are shortcuts for this person on this device. Some speak to their computer, and words are keys too. */
import { useSyncExternalStore } from 'react';

const KEY = 'sampark-shortcuts';
const OFF = 'off';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

export const useShortcutSwitch = (): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(KEY) !== OFF);
