import type { DraftStore } from './draft-store.ts';

/** Throws the draft away, on this device at once and on the server as far as it can be reached. */
export function discardDraft(store: DraftStore): void {
  const { attachments, voice } = store.state().draft.answers;
  const files = [...attachments, ...(voice ? [voice] : [])].map(({ id }) => id);
  store.discard();
  if (files.length)
    import('./case-uploads.ts').then(
      ({ forgetFiles }) => forgetFiles(files),
      () => undefined,
    );
}
