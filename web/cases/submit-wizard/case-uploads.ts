// Fetched when files come near the screen: it brings the calls, and with them the rules of every input.
import { toDraft } from '../../documents/upload-target.ts';
import { CaseFiles } from './case-files.ts';
import { CaseVoice } from './case-voice.ts';
import type { DraftStore } from './draft-store.ts';

export interface CaseUploads {
  files: CaseFiles;
  voice: CaseVoice;
}

export const openUploads = (store: DraftStore): CaseUploads => ({ files: new CaseFiles(store), voice: new CaseVoice(store) });

/** Tells the server that nobody wants the draft's files any more; what it does not hear goes with the draft after a day. */
export function forgetFiles(ids: readonly string[]): void {
  const { discard } = toDraft({ kind: 'CASE' });
  for (const id of ids) discard?.(id);
}
