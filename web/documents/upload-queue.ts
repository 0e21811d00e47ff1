import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { PAGE_TIMES } from '../../common/page-times.ts';
import { lazyValue } from '../api/lazy-value.ts';
import type { ApiError } from '../api/api-request.ts';
import { ExternalStore } from '../api/external-store.ts';
import { browserError, offlineError } from '../api/browser-errors.ts';
import type { UploadResult } from './upload-file.ts';
import type { UploadTarget } from './upload-target.ts';

export interface UploadRow {
  /** The row's id for the life of the page. */
  key: string;
  name: string;
  size: number;
  mimeType: string;
  status: 'queued' | 'shrinking' | 'uploading' | 'done' | 'failed';
  /** From 0 to 1. */
  progress: number;
  document?: DocumentMeta;
  error?: ApiError;
  /** The URL of a picture: of the chosen file, or of the server if it was uploaded before. */
  preview?: string;
}

export interface QueueOptions {
  target: UploadTarget;
  maxBytes: number;
  maxFiles: number;
  /** Files uploaded before. */
  initial?: readonly DocumentMeta[];
  /** The URL of a file of `initial`, for its preview. */
  hrefOf?: (id: string) => string;
  /** Called with the finished files whenever they change. */
  onChange?: (documents: DocumentMeta[]) => void;
}

const MAX_PARALLEL = 2;

const loadSendFile = lazyValue(() => import('./send-file.ts').then(({ sendFile }) => sendFile));

let rowCount = 0;
const newRowKey = (): string => `upload-${++rowCount}`;

/**
 * The upload queue of one field: uploads MAX_PARALLEL files at once and keeps a row for each. Independent of pages and
 * texts.
 */
export class UploadQueue extends ExternalStore {
  #options: QueueOptions;
  #rows: readonly UploadRow[];
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();

  constructor(options: QueueOptions) {
    super();
    this.#options = options;
    this.#rows = (options.initial ?? []).map((document) => doneRow(document, options.hrefOf));
  }

  /** Returns the same array until something changes. */
  readonly rows = (): readonly UploadRow[] => this.#rows;

  configure(options: QueueOptions): void {
    this.#options = options;
  }

  /** Adds as many files as `maxFiles` allows and returns the rest. */
  add(files: Iterable<File>): File[] {
    const all = [...files];
    const free = Math.max(0, this.#options.maxFiles - this.#rows.length);
    const added = all.slice(0, free).map((file): UploadRow => {
      const key = newRowKey();
      this.#files.set(key, file);
      const preview = isPicture(file.type) ? URL.createObjectURL(file) : undefined;
      return { key, name: file.name, size: file.size, mimeType: file.type, status: 'queued', progress: 0, preview };
    });
    if (added.length) this.#set([...this.#rows, ...added]);
    this.#startNext();
    return all.slice(free);
  }

  /** Removes a row, aborts its upload and discards its file. */
  remove(key: string): void {
    const row = this.#rows.find((one) => one.key === key);
    if (!row) return;
    this.#set(this.#rows.filter((one) => one.key !== key));
    this.#release(row);
    if (row.status !== 'done') return;
    if (row.document) this.#options.target.discard?.(row.document.id);
    this.#notifyChange();
  }

  /** Removes the rows that a form has sent. The server keeps their files. */
  clear(sent: readonly UploadRow[]): void {
    const keys = new Set(sent.map(({ key }) => key));
    sent.forEach((row) => this.#release(row));
    this.#set(this.#rows.filter(({ key }) => !keys.has(key)));
    this.#notifyChange();
  }

  /** Queues a failed row again. */
  retry(key: string): void {
    const row = this.#rows.find((one) => one.key === key);
    if (row?.status !== 'failed') return;
    this.#change(key, { status: 'queued', progress: 0, error: undefined });
    this.#startNext();
  }

  /** Aborts running uploads and starts no queued one. The rows stay and can be retried. */
  stop(): void {
    const error = browserError('UNAVAILABLE', 0, 'CANCELLED');
    for (const { key, status } of this.#rows) if (status === 'queued') this.#change(key, { status: 'failed', error });
    for (const controller of this.#running.values()) controller.abort();
  }

  /** Aborts the upload of a row and frees its file. */
  #release({ key, preview }: UploadRow): void {
    this.#files.delete(key);
    this.#running.get(key)?.abort();
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
  }

  #startNext(): void {
    for (const row of this.#rows) {
      if (this.#running.size >= MAX_PARALLEL) return;
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
      this.#change(key, { ...fileInfoOf(document), status: 'done', progress: 1, document });
      this.#notifyChange();
    } else this.#change(key, { status: 'failed', progress: 0, error: result.error });
    this.#startNext();
  }

  async #send(key: string, file: File, signal: AbortSignal): Promise<UploadResult> {
    const { maxBytes, target } = this.#options;
    this.#change(key, { status: 'shrinking' });
    const sendFile = await loadSendFile().catch(() => undefined);
    if (!sendFile) return { ok: false, error: offlineError() };
    const onShrunk = (size: number) => this.#change(key, { status: 'uploading', size });
    return sendFile(file, { target, maxBytes, signal, onShrunk, onProgress: this.#progressOf(key) });
  }

  /** Throttles progress, because every change renders. */
  #progressOf(key: string): (share: number) => void {
    let shownAt = 0;
    return (progress) => {
      if (progress < 1 && Date.now() - shownAt < PAGE_TIMES.progressDelayMs) return;
      shownAt = Date.now();
      this.#change(key, { progress });
    };
  }

  #change(key: string, change: Partial<UploadRow>): void {
    if (this.#rows.some((row) => row.key === key))
      this.#set(this.#rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  }

  #set(rows: readonly UploadRow[]): void {
    this.#rows = rows;
    this.notify();
  }

  #notifyChange(): void {
    this.#options.onChange?.(documentsOf(this.#rows));
  }
}

const fileInfoOf = ({ name, size, mimeType }: DocumentMeta) => ({ name, size, mimeType });

const isPicture = (mimeType: string): boolean => mimeType.startsWith('image/');

const doneRow = (document: DocumentMeta, hrefOf: QueueOptions['hrefOf']): UploadRow => ({
  ...fileInfoOf(document),
  key: document.id,
  status: 'done',
  progress: 1,
  document,
  // A file that is still being checked cannot be downloaded.
  ...(isPicture(document.mimeType) && !document.held && { preview: hrefOf?.(document.id) }),
});

export const documentsOf = (rows: readonly UploadRow[]): DocumentMeta[] => rows.flatMap((row) => row.document ?? []);

export const isPending = (row: UploadRow): boolean =>
  row.status === 'queued' || row.status === 'shrinking' || row.status === 'uploading';
