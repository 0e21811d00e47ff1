/** Encrypts or decrypts with RC4, which OpenSSL 3 no longer has. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void => void ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]);
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  const result = Buffer.alloc(bytes.length);
  for (let at = 0, index = 0, other = 0; at < bytes.length; at++) {
    index = (index + 1) & 0xff;
    other = (other + (state[index] ?? 0)) & 0xff;
    swap(index, other);
    result[at] = (bytes[at] ?? 0) ^ (state[((state[index] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  }
  return result;
}
