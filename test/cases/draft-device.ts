import { DraftStore } from '../../web/cases/submit-wizard/draft-store.ts';
import { DRAFT_KEY } from '../../web/state/user-input.ts';

export const NOW = 1_800_000_000_000;

/** Web storage in memory. */
export class MemoryStorage {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

/**
 * A device whose tabs share the storage. `open` opens a tab; `notify` delivers the storage event of another tab to it.
 */
export function device() {
  const shared = new MemoryStorage();
  const clock = { at: NOW };
  let ids = 0;
  const open = () => new DraftStore({ device: shared, tab: new MemoryStorage(), now: () => clock.at++, newId: () => `draft-${++ids}` });
  return { shared, clock, open, notify: (tab: DraftStore, key = DRAFT_KEY) => tab.onStorage({ key, newValue: shared.getItem(key) }) };
}
