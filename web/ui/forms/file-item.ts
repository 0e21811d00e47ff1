import type { FileKind } from './FileRow.tsx';

export type FileState = 'queued' | 'uploading' | 'done' | 'error';

/** One row of a FileField. */
export interface FileItem {
  id: string;
  name: string;
  /** The formatted size, such as "1.2 MB". */
  size?: string;
  kind?: FileKind;
  /** The URL of a picture, shown in place of the icon. */
  preview?: string;
  state: FileState;
  percent?: number;
  /** Uploaded and being scanned. */
  checking?: boolean;
  error?: string;
  /** Whether a retry may help: a lost connection, but not a file that is too large. */
  retryable?: boolean;
}

/** The texts of a FileField, visible and announced. */
export interface FileTexts {
  drop: string;
  or: string;
  choose: string;
  queued: string;
  uploading: (percent: number) => string;
  done: string;
  checking: string;
  retry: string;
  /** The accessible names of the row's buttons, with the file's name. */
  retryFile: (name: string) => string;
  removeFile: (name: string) => string;
  announceAdded: (name: string) => string;
  announceDone: (name: string) => string;
  announceFailed: (name: string, problem: string) => string;
  announceRemoved: (name: string) => string;
}
