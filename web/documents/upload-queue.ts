import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { fetchedOnce } from '../client/fetched-once.ts';
import { OFFLINE, type Failure } from '../client/send.ts';
import type { UploadResult } from './upload-file.ts';
import type { UploadTarget } from './upload-target.ts';

export interface UploadRow {
  /** Of the row, while the page lives. */
  key: string;
  name: string;
  size: number;
  mimeType: string;
  status: 'queued' | 'shrinking' | 'uploading' | 'done' | 'failed';
  /** 0 to 1. */
  progress: number;
  document?: DocumentMeta;
  error?: Failure;
}

export interface QueueOptions {
  target: UploadTarget;
  maxBytes: number;
  maxFiles: number;
  /** Files that are there already. */
  initial?: readonly DocumentMeta[];
  /** Told the finished files whenever they change. */
  onChange?: (documents: DocumentMeta[]) => void;
}

const AT_ONCE = 2;

const loadSending = fetchedOnce(() => import('./send-file.ts').then(({ sendFile }) => sendFile));

let rowsMade = 0;
const newRowKey = (): string => `upload-${++rowsMade}`;

/** The files of one field on their way to the server: a few at once, each with its row. Knows no page and no text. */
export class UploadQueue {
  #options: QueueOptions;
  #rows: readonly UploadRow[];
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#rows = (options.initial ?? []).map(doneRow);
  }

  /** The same array until something changes. */
  readonly rows = (): readonly UploadRow[] => this.#rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  configure(options: QueueOptions): void {
    this.#options = options;
  }

  /** Takes as many as there is room for; gives back the others. */
  add(files: Iterable<File>): File[] {
    const all = [...files];
    const room = Math.max(0, this.#options.maxFiles - this.#rows.length);
    const added = all.slice(0, room).map((file): UploadRow => {
      const key = newRowKey();
      this.#files.set(key, file);
      return { key, name: file.name, size: file.size, mimeType: file.type, status: 'queued', progress: 0 };
    });
    if (added.length) this.#set([...this.#rows, ...added]);
    this.#next();
    return all.slice(room);
  }

  /** Takes a row away, whatever it is doing. */
  remove(key: string): void {
    const row = this.#rows.find((one) => one.key === key);
    if (!row) return;
    this.#set(this.#rows.filter((one) => one.key !== key));
    this.#files.delete(key);
    this.#running.get(key)?.abort();
    if (row.status !== 'done') return;
    if (row.document) this.#options.target.discard?.(row.document.id);
    this.#tell();
  }

  /** Once more, for a row that failed. */
  retry(key: string): void {
    const row = this.#rows.find((one) => one.key === key);
    if (row?.status !== 'failed') return;
    this.#change(key, { status: 'queued', progress: 0, error: undefined });
    this.#next();
  }

  /** Ends what is under way; the rows stay and can be tried again. */
  stop(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  #next(): void {
    for (const row of this.#rows) {
      if (this.#running.size >= AT_ONCE) return;
      const file = this.#files.get(row.key);
      if (row.status === 'queued' && file) void this.#run(row.key, file);
    }
  }

  async #run(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.#running.set(key, controller);
    const result = await this.#send(key, file, controller.signal);
    this.#running.delete(key);
    if (result.ok) {
      this.#files.delete(key);
      const { document } = result;
      this.#change(key, { ...factsOf(document), status: 'done', progress: 1, document });
      this.#tell();
    } else this.#change(key, { status: 'failed', progress: 0, error: result.error });
    this.#next();
  }

  async #send(key: string, file: File, signal: AbortSignal): Promise<UploadResult> {
    const { maxBytes, target } = this.#options;
    this.#change(key, { status: 'shrinking' });
    const sendFile = await loadSending().catch(() => undefined);
    if (!sendFile) return { ok: false, error: OFFLINE };
    const onSmall = (size: number) => this.#change(key, { status: 'uploading', size });
    return sendFile(file, { target, maxBytes, signal, onSmall, onProgress: this.#progressOf(key) });
  }

  /** Shows progress calmly: every change would be a render. */
  #progressOf(key: string): (share: number) => void {
    let shownAt = 0;
    return (progress) => {
      if (progress < 1 && Date.now() - shownAt < LIMITS.progressThrottleMs) return;
      shownAt = Date.now();
      this.#change(key, { progress });
    };
  }

  #change(key: string, change: Partial<UploadRow>): void {
    if (this.#rows.some((row) => row.key === key)) this.#set(this.#rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  }

  #set(rows: readonly UploadRow[]): void {
    this.#rows = rows;
    for (const listener of this.#listeners) listener();
  }

  #tell(): void {
    this.#options.onChange?.(documentsOf(this.#rows));
  }
}

const factsOf = ({ name, size, mimeType }: DocumentMeta) => ({ name, size, mimeType });

const doneRow = (document: DocumentMeta): UploadRow => ({ ...factsOf(document), key: document.id, status: 'done', progress: 1, document });

export const documentsOf = (rows: readonly UploadRow[]): DocumentMeta[] => rows.flatMap((row) => row.document ?? []);

export const isUnderWay = (row: UploadRow): boolean => row.status === 'queued' || row.status === 'shrinking' || row.status === 'uploading';
