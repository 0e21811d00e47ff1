// Loaded on demand, because it imports the API contract.
import { LIMITS } from '../../../common/limits.ts';
import { draftFileHref } from '../../api/hrefs.ts';
import { UploadQueue } from '../../documents/upload-queue.ts';
import { draftTarget } from '../../documents/upload-target.ts';
import type { Answers } from './draft.ts';
import { VoiceUpload } from './voice-upload.ts';

/** The answers of the form, from which uploads start and to which they add their results. */
export interface AnswersPort {
  answers: () => Answers;
  change: (change: Partial<Answers>) => void;
}

export interface CaseUploads {
  files: UploadQueue;
  voice: VoiceUpload;
}

/** Upload queue of the draft's attachments. */
function fileQueue({ answers, change }: AnswersPort): UploadQueue {
  return new UploadQueue({
    target: draftTarget({ kind: 'CASE' }),
    maxBytes: LIMITS.caseFileBytes,
    maxFiles: LIMITS.caseFiles,
    initial: answers().attachments,
    hrefOf: draftFileHref,
    onChange: (documents) => {
      const before = answers().attachments;
      const toFile = ({ id, name, size, mimeType }: (typeof documents)[number]) =>
        before.find((file) => file.id === id) ?? { id, name, size, mimeType, addedAt: Date.now() };
      change({ attachments: documents.map(toFile) });
    },
  });
}

export const createUploads = (form: AnswersPort): CaseUploads => ({
  files: fileQueue(form),
  voice: new VoiceUpload(form),
});

/** Deletes the draft's files on the server. Files that remain expire with the draft after a day. */
export function deleteFiles(ids: readonly string[]): void {
  const { discard } = draftTarget({ kind: 'CASE' });
  for (const id of ids) discard?.(id);
}
