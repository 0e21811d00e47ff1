import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { UploadQueue, type UploadRow } from '../../documents/upload-queue.ts';
import { toDraft } from '../../documents/upload-target.ts';
import type { DraftFile } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

const toMeta = ({ id, name, size, mimeType }: DraftFile): DocumentMeta => ({ id, name, size, mimeType });

/** Upload queue of the draft's attachments. Lives as long as the wizard, so that uploads continue across steps. */
export class CaseFiles {
  #queue: UploadQueue;
  #epoch: number;
  /** Ids of uploaded files. */
  #arrived: readonly string[];
  #leave: () => void = () => undefined;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly store: DraftStore) {
    this.#epoch = store.state().epoch;
    this.#arrived = [];
    this.#queue = this.#newQueue();
  }

  readonly rows = (): readonly UploadRow[] => this.#queue.rows();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly add = (files: Iterable<File>): File[] => this.#queue.add(files);
  readonly remove = (key: string): void => this.#queue.remove(key);
  readonly retry = (key: string): void => this.#queue.retry(key);

  /** Subscribes to the draft (other tabs, missing files, a new draft). Returns the unsubscribe function. */
  readonly follow = (): (() => void) => {
    this.#follow();
    const leave = this.store.subscribe(() => this.#follow());
    return () => {
      leave();
      this.#queue.stop();
    };
  };

  #follow(): void {
    const { draft, epoch } = this.store.state();
    const kept = draft.answers.attachments.map((file) => file.id);
    const same = kept.length === this.#arrived.length && kept.every((one) => this.#arrived.includes(one));
    const other = epoch !== this.#epoch;
    this.#epoch = epoch;
    if (same && !other) return;
    // Pending uploads belong to this tab only; the list is rebuilt when they are done.
    if (!other && this.rows().some(({ status }) => status !== 'done')) return;
    this.#queue.stop();
    this.#queue = this.#newQueue();
    this.#tell();
  }

  #newQueue(): UploadQueue {
    const initial = this.store.state().draft.answers.attachments.map(toMeta);
    this.#arrived = initial.map(({ id }) => id);
    const queue = new UploadQueue({
      target: toDraft({ kind: 'CASE' }),
      maxBytes: LIMITS.caseFileBytes,
      maxFiles: LIMITS.caseFiles,
      initial,
      onChange: (documents) => this.#keep(documents),
    });
    this.#leave();
    this.#leave = queue.subscribe(() => this.#tell());
    return queue;
  }

  /** Merges this tab's changes into the draft. */
  #keep(documents: readonly DocumentMeta[]): void {
    const before = this.#arrived;
    const now = documents.map(({ id }) => id);
    this.#arrived = now;
    const { attachments } = this.store.state().draft.answers;
    const left = attachments.filter(({ id }) => now.includes(id) || !before.includes(id));
    const come = documents
      .filter(({ id }) => !before.includes(id))
      .map(({ id, name, size, mimeType }) => ({ id, name, size, mimeType, addedAt: Date.now() }));
    this.store.change({ attachments: [...left, ...come] });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
