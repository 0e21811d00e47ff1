// Loaded on demand, because it imports the API contract.
import { draftTarget } from '../../documents/upload-target.ts';
import { AttachmentUploads } from './attachment-uploads.ts';
import { VoiceUpload } from './voice-upload.ts';
import type { DraftStore } from './draft-store.ts';

export interface CaseUploads {
  files: AttachmentUploads;
  voice: VoiceUpload;
}

export const createUploads = (store: DraftStore): CaseUploads => ({ files: new AttachmentUploads(store), voice: new VoiceUpload(store) });

/** Deletes the draft's files on the server. Files that remain expire with the draft after a day. */
export function deleteFiles(ids: readonly string[]): void {
  const { discard } = draftTarget({ kind: 'CASE' });
  for (const id of ids) discard?.(id);
}
