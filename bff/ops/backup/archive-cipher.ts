import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { DamagedBackupError, WrongBackupKeyError } from './backup-errors.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** Message of the library when no key fits; it has no error class for it. */
const NO_MATCH = 'no identity matched';

/** Encrypts a stream to the public half of `key` (age v1). */
export async function* encryptStream(source: Chunks, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  yield* await encrypter.encrypt(toWebStream(source));
}

/**
 * Decrypts a stream. Each chunk is authenticated, and the last one is marked: an altered or truncated file throws
 * DamagedBackupError. `path` is for the message. Throws WrongBackupKeyError.
 */
export async function* decryptStream(source: Chunks, key: string, path: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    yield* await decrypter.decrypt(toWebStream(source));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    if (error instanceof Error && error.message.startsWith(NO_MATCH)) throw new WrongBackupKeyError();
    throw new DamagedBackupError(`${path} is altered or truncated.`);
  }
}

/** Converts to the web stream that the library takes, with backpressure. */
function toWebStream(source: Chunks): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
