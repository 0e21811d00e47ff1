type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** For browsers that refuse storage: lasts as long as the page. */
function inMemory(): Kept {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function storage(open: () => Kept): Kept {
  try {
    return open();
  } catch {
    return inMemory();
  }
}

export const deviceStorage = (): Kept => storage(() => window.localStorage);
export const tabStorage = (): Kept => storage(() => window.sessionStorage);

/** `randomUUID` exists on secure pages alone. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
