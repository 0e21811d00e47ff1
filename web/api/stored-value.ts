/** `session`: for this tab. `local`: for all tabs, also after they are closed. */
type StorageKind = 'session' | 'local';

const storageOf = (kind: StorageKind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** Reads an object of the browser's storage; undefined if there is none. */
export function loadStored(key: string, kind: StorageKind = 'session'): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(storageOf(kind).getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves an object, or removes it when `value` is undefined. Does nothing in browsers that refuse storage. */
export function saveStored(key: string, value: object | undefined, kind: StorageKind = 'session'): void {
  try {
    if (value) storageOf(kind).setItem(key, JSON.stringify(value));
    else storageOf(kind).removeItem(key);
  } catch {
    // Without storage, nothing survives a reload.
  }
}
