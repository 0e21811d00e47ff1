import { useRef, useState } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toPerson } from '../../documents/upload-target.ts';
import { useUploads } from '../../documents/use-uploads.ts';
import { needsProof } from '../actions/needs-proof.ts';
import { usePersistedText } from '../actions/use-persisted-text.ts';

export interface MessageLimits {
  /** Session storage key of the text. */
  storageKey: string;
  maxText: number;
  maxFiles: number;
  /** Error for a text that is too long. */
  tooLong: string;
}

/** State of a message: text, uploads and their errors. */
export function useMessage({ storageKey, maxText, maxFiles, tooLong }: MessageLimits) {
  const t = useTranslation();
  const [text, write] = usePersistedText(storageKey);
  const [textError, setTextError] = useState<string>();
  const [triedToSend, setTriedToSend] = useState(false);
  const uploads = useUploads({ target: toPerson({ purpose: 'CASE' }), maxBytes: LIMITS.caseFileBytes, maxFiles });
  const [sent, setSent] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);

  const unfinished = uploads.busy || uploads.rows.some((row) => row.status === 'failed');

  /** Validates the message and shows the errors. */
  const check = (): boolean => {
    const trimmed = text.trim();
    const problem = trimmed.length > maxText ? tooLong : !trimmed && !uploads.rows.length ? t('fieldMessages.message') : undefined;
    setTextError(problem);
    setTriedToSend(unfinished);
    if (problem) input.current?.focus();
    return !problem && !unfinished;
  };
  const clear = () => {
    setSent((count) => count + 1);
    write('');
    setTextError(undefined);
    setTriedToSend(false);
    for (const row of uploads.rows) uploads.remove(row.key);
  };
  const fileError = triedToSend && unfinished ? t('details.files.unfinished') : undefined;
  /** The upload error caused by an expired proof. */
  const proofError: ApiError | undefined = uploads.rows.find((row) => row.error && needsProof(row.error))?.error;
  const retryFiles = () => uploads.rows.forEach((row) => uploads.retry(row.key));
  return { text, sent, write, textError, fileError, uploads, input, check, clear, proofError, retryFiles };
}

export type Message = ReturnType<typeof useMessage>;
