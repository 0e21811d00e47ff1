import type { FileKind } from '../file-kind.ts';

/** What the thread that looks into files is asked. */
export interface ContentOrder {
  kind: FileKind;
  bytes: Uint8Array;
}
