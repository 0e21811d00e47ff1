import type { FileKind } from './FileRow.tsx';

export type FileState = 'queued' | 'uploading' | 'done' | 'error';

/** One row of a FileField. */
export interface FileItem {
  id: string;
  name: string;
  /** Ready to read, such as "1.2 MB". */
  size?: string;
  kind?: FileKind;
  state: FileState;
  percent?: number;
  /** It has arrived, and is being looked through. */
  checking?: boolean;
  error?: string;
  /** Whether trying again may help: a lost connection, not a file too large. */
  retryable?: boolean;
}

/** Every word of a FileField, drawn and said. */
export interface FileTexts {
  drop: string;
  or: string;
  choose: string;
  queued: string;
  uploading: (percent: number) => string;
  done: string;
  checking: string;
  retry: string;
  /** Names of the row's buttons: each says which file it is about. */
  retryFile: (name: string) => string;
  removeFile: (name: string) => string;
  saidAdded: (name: string) => string;
  saidDone: (name: string) => string;
  saidFailed: (name: string, why: string) => string;
  saidRemoved: (name: string) => string;
}
