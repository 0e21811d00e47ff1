import { useEffect, useState } from 'react';
import type { DocumentMeta } from '../../../common/documents/documents.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { useCaseUploads } from '../../documents/use-case-uploads.ts';
import { filesKey } from './outgoing-answers.ts';

function storedFiles(key: string): DocumentMeta[] {
  const stored = loadStored(filesKey(key))?.['files'];
  return Array.isArray(stored) ? (stored as DocumentMeta[]) : [];
}

/**
 * The uploads of an answer. Until it is sent, the uploaded files are kept in session storage, beside the draft of its
 * text. `key`: the key of that draft.
 */
export function useAnswerFiles(key: string) {
  const [initial] = useState(() => storedFiles(key));
  const uploads = useCaseUploads({ maxFiles: LIMITS.caseFiles, initial });
  const { documents } = uploads;
  useEffect(() => saveStored(filesKey(key), documents.length ? { files: documents } : undefined), [key, documents]);
  return uploads;
}
