import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { DamagedBackup, WrongBackupKey } from './damaged-backup.ts';

type Chunks = AsyncIterable<Uint8Array>;

/** The library's message when no key fits; it has no class of its own. */
const NO_MATCH = 'no identity matched';

/** Encrypts in pieces to the public half of `key` (format age v1). */
export async function* encryptStream(source: Chunks, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  yield* await encrypter.encrypt(streamOf(source));
}

/**
 * Decrypts in pieces. A piece is given out only after its tag was verified, and the last one is marked as the last: an altered or shortened
 * file throws DamagedBackup. `path` is for the message. Throws WrongBackupKey.
 */
export async function* decryptStream(source: Chunks, key: string, path: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    yield* await decrypter.decrypt(streamOf(source));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    if (error instanceof Error && error.message.startsWith(NO_MATCH)) throw new WrongBackupKey();
    throw new DamagedBackup(`${path} is altered or cut short.`);
  }
}

/** The same as the web stream that the library takes; read only as fast as it is asked for. */
function streamOf(source: Chunks): ReadableStream<Uint8Array> {
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
