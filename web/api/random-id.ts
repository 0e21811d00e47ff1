/** A random id, for example an idempotency key. `crypto.randomUUID` is missing without https. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
