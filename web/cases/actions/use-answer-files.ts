import { useEffect } from 'react';
import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { userTarget } from '../../documents/upload-target.ts';
import { useUploads } from '../../documents/use-uploads.ts';
import { filesKey } from './outgoing-answers.ts';

/**
 * The uploads of an answer. Until it is sent, the uploaded files are kept in session storage, beside the draft of its
 * text. `key`: the key of that draft.
 */
export function useAnswerFiles(key: string) {
  const stored = loadStored(filesKey(key))?.['files'];
  const initial = Array.isArray(stored) ? (stored as DocumentMeta[]) : [];
  const uploads = useUploads({
    target: userTarget({ purpose: 'CASE' }),
    maxBytes: LIMITS.caseFileBytes,
    maxFiles: LIMITS.caseFiles,
    initial,
  });
  const { documents } = uploads;
  useEffect(() => saveStored(filesKey(key), documents.length ? { files: documents } : undefined), [key, documents]);
  return uploads;
}
