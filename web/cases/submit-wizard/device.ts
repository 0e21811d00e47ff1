type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

export const deviceStorage = (): KeyValueStorage => openStorage(() => window.localStorage);
export const tabStorage = (): KeyValueStorage => openStorage(() => window.sessionStorage);

/** `randomUUID` needs a secure context. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
