/**
 * Where the bytes of uploads are kept. Keys are names that the server made (`newKey`); no part of one ever comes from a person.
 * An abstract class, so that it is also the Nest injection token.
 */
export abstract class FilesPort {
  /** Resolves when the bytes would outlive a power cut. Rejects with the storage's own code (ENOSPC when it is full). */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** The whole file, or undefined when there is none. */
  abstract get(key: string): Promise<Uint8Array | undefined>;

  /** Nothing happens when there is none. */
  abstract remove(key: string): Promise<void>;

  /** Rejects when nothing can be stored. */
  abstract check(): Promise<void>;

  /** Keys of the files stored before `time`. */
  abstract olderThan(time: Date): AsyncIterable<string>;

  /** Throws away what writers that died before `time` left unfinished. */
  abstract discardUnfinished(time: Date): Promise<void>;
}
