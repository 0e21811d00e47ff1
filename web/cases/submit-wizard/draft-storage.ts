export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Fallback for browsers that refuse storage. */
function inMemory(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function openStorage(open: () => KeyValueStorage): KeyValueStorage {
  try {
    return open();
  } catch {
    return inMemory();
  }
}

/** Storage of all tabs. */
export const deviceStorage = (): KeyValueStorage => openStorage(() => window.localStorage);
/** Storage of this tab. */
export const tabStorage = (): KeyValueStorage => openStorage(() => window.sessionStorage);
