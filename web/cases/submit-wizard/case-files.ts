import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { UploadQueue, type UploadRow } from '../../documents/upload-queue.ts';
import { toDraft } from '../../documents/upload-target.ts';
import type { KeptFile } from './draft.ts';
import type { DraftStore } from './draft-store.ts';

const metaOf = ({ id, name, size, mimeType }: KeptFile): DocumentMeta => ({ id, name, size, mimeType });

/** The draft's attachments on their way and arrived. Lives as long as the wizard, so that uploads go on while one reads another step. */
export class CaseFiles {
  #queue: UploadQueue;
  #epoch: number;
  /** What the queue knows to have arrived. */
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

  /** Follows the draft: another tab's files, files that are gone, a new draft. Gives back how to stop. */
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
    // Rows on their way belong to this tab alone; the list is drawn anew when they have arrived.
    if (!other && this.rows().some(({ status }) => status !== 'done')) return;
    this.#queue.stop();
    this.#queue = this.#newQueue();
    this.#tell();
  }

  #newQueue(): UploadQueue {
    const initial = this.store.state().draft.answers.attachments.map(metaOf);
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

  /** What came and went here, on top of what other tabs did. */
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
