import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { ExternalStore } from '../../api/external-store.ts';
import { UploadQueue, type UploadRow } from '../../documents/upload-queue.ts';
import { draftTarget } from '../../documents/upload-target.ts';
import type { DraftStore } from './draft-store.ts';

const toMeta = ({ id, name, size, mimeType }: DocumentMeta): DocumentMeta => ({ id, name, size, mimeType });

/** Upload queue of the draft's attachments. Lives as long as the wizard, so that uploads continue across steps. */
export class AttachmentUploads extends ExternalStore {
  #queue: UploadQueue;
  #generation: number;
  #uploadedIds: readonly string[] = [];
  #unsubscribeQueue: () => void = () => undefined;

  constructor(private readonly store: DraftStore) {
    super();
    this.#generation = store.state().generation;
    this.#queue = this.#newQueue();
  }

  readonly rows = (): readonly UploadRow[] => this.#queue.rows();

  readonly add = (files: Iterable<File>): File[] => this.#queue.add(files);
  readonly remove = (key: string): void => this.#queue.remove(key);
  readonly retry = (key: string): void => this.#queue.retry(key);

  /** Subscribes to the draft (other tabs, missing files, a new draft). Returns the unsubscribe function. */
  readonly connect = (): (() => void) => {
    this.#readDraft();
    const unsubscribe = this.store.subscribe(() => this.#readDraft());
    return () => {
      unsubscribe();
      this.#queue.stop();
    };
  };

  #readDraft(): void {
    const { draft, generation } = this.store.state();
    const draftIds = draft.answers.attachments.map(({ id }) => id);
    const hasSameFiles = draftIds.length === this.#uploadedIds.length && draftIds.every((id) => this.#uploadedIds.includes(id));
    const isNewDraft = generation !== this.#generation;
    this.#generation = generation;
    if (hasSameFiles && !isNewDraft) return;
    // Pending and failed uploads exist in this tab only: the list is rebuilt when none is left.
    if (!isNewDraft && this.rows().some(({ status }) => status !== 'done')) return;
    const stopped = this.#queue;
    this.#queue = this.#newQueue();
    stopped.stop();
    this.notify();
  }

  #newQueue(): UploadQueue {
    const initial = this.store.state().draft.answers.attachments.map(toMeta);
    this.#uploadedIds = initial.map(({ id }) => id);
    const queue = new UploadQueue({
      target: draftTarget({ kind: 'CASE' }),
      maxBytes: LIMITS.caseFileBytes,
      maxFiles: LIMITS.caseFiles,
      initial,
      // A stopped queue may still get an answer; its file belongs to a draft that has ended.
      onChange: (documents) => queue === this.#queue && this.#saveToDraft(documents),
    });
    this.#unsubscribeQueue();
    this.#unsubscribeQueue = queue.subscribe(() => this.notify());
    return queue;
  }

  /** Merges this tab's changes into the draft. */
  #saveToDraft(documents: readonly DocumentMeta[]): void {
    const before = this.#uploadedIds;
    const now = documents.map(({ id }) => id);
    this.#uploadedIds = now;
    const { attachments } = this.store.state().draft.answers;
    const remaining = attachments.filter(({ id }) => now.includes(id) || !before.includes(id));
    const added = documents.filter(({ id }) => !before.includes(id)).map((document) => ({ ...toMeta(document), addedAt: Date.now() }));
    this.store.change({ attachments: [...remaining, ...added] });
  }
}
