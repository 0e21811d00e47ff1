import type { DraftStore } from './draft-store.ts';
import { loadUploads } from './use-draft-uploads.ts';

/** Discards the draft and deletes its files on the server if it is reachable. */
export function discardDraft(store: DraftStore): void {
  const { attachments, voice } = store.state().draft.answers;
  const files = [...attachments, ...(voice ? [voice] : [])].map(({ id }) => id);
  store.discard();
  if (files.length)
    loadUploads().then(
      ({ deleteFiles }) => deleteFiles(files),
      () => undefined,
    );
}
