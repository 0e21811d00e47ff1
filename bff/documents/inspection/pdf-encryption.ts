import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { UnreadableContent } from './pdf-object.ts';
import type { PdfDictionary, PdfValue } from './pdf-value.ts';

/** A PDF opens only with a password or a certificate. */
export class LockedContent extends Error {}

/** The padding of an empty password (ISO 32000-2, 7.6.4.3). */
const EMPTY_PASSWORD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const BLOCK_BYTES = 16;

type Method = 'None' | 'V2' | 'AESV2' | 'AESV3';

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, bytes: Uint8Array): Buffer => createHash(`sha${bits}`).update(bytes).digest();

/** The encryption of a PDF that opens without a password (ISO 32000-2, 7.6). */
export class PdfEncryption {
  private constructor(
    private readonly method: Method,
    private readonly key: Buffer,
  ) {}

  /**
   * Opens a file with the empty user password. Throws LockedContent when it has another one, UnreadableContent for an
   * encryption that the standard does not know.
   */
  static open(dictionary: PdfDictionary, id: Buffer): PdfEncryption {
    if (dictionary.get('/Filter') !== '/Standard') throw new LockedContent();
    const revision = numberOf(dictionary, '/R');
    const key = revision >= 5 ? keyOfRevision5(dictionary, revision) : keyOfRevision4(dictionary, revision, id);
    return new PdfEncryption(methodOf(dictionary), key);
  }

  /** Decrypts a stream of an object. Throws UnreadableContent. */
  decrypt(bytes: Buffer, object: readonly [number: number, generation: number]): Buffer {
    if (this.method === 'None') return bytes;
    if (this.method === 'AESV3') return decryptAes(this.key, bytes);
    const key = this.#keyOf(object);
    return this.method === 'AESV2' ? decryptAes(key, bytes) : rc4(key, bytes);
  }

  #keyOf([number, generation]: readonly [number, number]): Buffer {
    const salt = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
    const suffix = Buffer.from(this.method === 'AESV2' ? 'sAlT' : '');
    return md5(this.key, salt, suffix).subarray(0, Math.min(this.key.length + salt.length, BLOCK_BYTES));
  }
}

/** The method of streams. */
function methodOf(dictionary: PdfDictionary): Method {
  const version = numberOf(dictionary, '/V');
  if (version === 1 || version === 2) return 'V2';
  if (version !== 4 && version !== 5) throw new UnreadableContent();
  const filter = dictionary.get('/StmF') ?? '/Identity';
  if (filter === '/Identity') return 'None';
  const method = entryOf(entryOf(dictionary.get('/CF'), filter), '/CFM') ?? '/None';
  if (method === '/None') return 'None';
  if (version === 5 && method === '/AESV3') return 'AESV3';
  if (version === 4 && method === '/AESV2') return 'AESV2';
  if (version === 4 && method === '/V2') return 'V2';
  throw new UnreadableContent();
}

const entryOf = (value: PdfValue | undefined, key: PdfValue): PdfValue | undefined =>
  value instanceof Map && typeof key === 'string' ? (value as PdfDictionary).get(key) : undefined;

/** The key of RC4 and AES-128, revisions 2 to 4 (algorithms 2, 4 and 5). */
function keyOfRevision4(dictionary: PdfDictionary, revision: number, id: Buffer): Buffer {
  const length = keyLength(dictionary, revision);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(dictionary, '/P') | 0);
  const plainMetadata = revision === 4 && dictionary.get('/EncryptMetadata') === 'false';
  const seed = [
    EMPTY_PASSWORD,
    bytesOf(dictionary, '/O', 32),
    permissions,
    id,
    Buffer.alloc(plainMetadata ? 4 : 0, 0xff),
  ];
  let key = md5(...seed).subarray(0, length);
  for (let round = 0; revision > 2 && round < 50; round++) key = md5(key).subarray(0, length);
  const check = revision === 2 ? rc4(key, EMPTY_PASSWORD) : userCheck(key, id);
  if (!bytesOf(dictionary, '/U', check.length).equals(check)) throw new LockedContent();
  return key;
}

function keyLength(dictionary: PdfDictionary, revision: number): number {
  if (revision === 2) return 5;
  if (revision === 4) return 16;
  const length = dictionary.has('/Length') ? numberOf(dictionary, '/Length') / 8 : 5;
  if (revision !== 3 || !Number.isInteger(length) || length < 5 || length > 16) throw new UnreadableContent();
  return length;
}

/** The first half of the entry `U` of revisions 3 and 4 (algorithm 5). */
function userCheck(key: Buffer, id: Buffer): Buffer {
  let check = md5(EMPTY_PASSWORD, id);
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check;
}

/** The key of AES-256, revisions 5 and 6 (algorithms 2.A and 11). */
function keyOfRevision5(dictionary: PdfDictionary, revision: number): Buffer {
  if (revision > 6) throw new UnreadableContent();
  const hash = (salt: Buffer) => (revision === 5 ? sha(256, salt) : hardenedHash(salt));
  const user = bytesOf(dictionary, '/U', 48);
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw new LockedContent();
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40)), Buffer.alloc(BLOCK_BYTES)).setAutoPadding(
    false,
  );
  return Buffer.concat([decipher.update(bytesOf(dictionary, '/UE', 32)), decipher.final()]);
}

/** The hash of an empty password (algorithm 2.B): at most 288 rounds. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 1; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = sha(([256, 384, 512] as const)[sum % 3] ?? 256, encrypted);
    if (round >= 64 && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32);
  }
}

/** Decrypts AES in CBC mode. The padding is ignored: the content ends by itself. */
function decryptAes(key: Buffer, bytes: Buffer): Buffer {
  const length = Math.floor(bytes.length / BLOCK_BYTES) * BLOCK_BYTES;
  if (length < 2 * BLOCK_BYTES) throw new UnreadableContent();
  const decipher = createDecipheriv(
    key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc',
    key,
    bytes.subarray(0, BLOCK_BYTES),
  );
  return decipher.setAutoPadding(false).update(bytes.subarray(BLOCK_BYTES, length));
}

function numberOf(dictionary: PdfDictionary, key: string): number {
  const value = Number(dictionary.get(key));
  if (!Number.isInteger(value)) throw new UnreadableContent();
  return value;
}

function bytesOf(dictionary: PdfDictionary, key: string, length: number): Buffer {
  const value = dictionary.get(key);
  if (!Buffer.isBuffer(value) || value.length < length) throw new UnreadableContent();
  return value.subarray(0, length);
}

/** Encrypts or decrypts with RC4, which OpenSSL 3 no longer has. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number): void =>
    void ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]);
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
