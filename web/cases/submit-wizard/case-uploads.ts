// Loaded on demand, because it imports the API contract.
import { toDraft } from '../../documents/upload-target.ts';
import { CaseFiles } from './case-files.ts';
import { CaseVoice } from './case-voice.ts';
import type { DraftStore } from './draft-store.ts';

export interface CaseUploads {
  files: CaseFiles;
  voice: CaseVoice;
}

export const openUploads = (store: DraftStore): CaseUploads => ({ files: new CaseFiles(store), voice: new CaseVoice(store) });

/** Deletes the draft's files on the server. Files that remain expire with the draft after a day. */
export function deleteFiles(ids: readonly string[]): void {
  const { discard } = toDraft({ kind: 'CASE' });
  for (const id of ids) discard?.(id);
}
