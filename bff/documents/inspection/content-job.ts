import type { FileKind } from '../file-kind.ts';

/** A job of the content worker. */
export interface ContentJob {
  kind: FileKind;
  bytes: Uint8Array;
}
