/** A key for one intention of the person (`Idempotency-Key`). Not randomUUID: that is missing where the page is served without https. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
