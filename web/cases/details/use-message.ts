import { useRef, useState } from 'react';
import { FIELD_MESSAGES } from '../../../common/errors/field-messages.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Failure } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { toPerson } from '../../documents/upload-target.ts';
import { useUploads } from '../../documents/use-uploads.ts';
import { needsProof } from '../actions/needs-proof.ts';
import { useKeptText } from '../actions/use-kept-text.ts';

export interface MessageLimits {
  /** Where this tab keeps what is being written. */
  keptAs: string;
  maxText: number;
  maxFiles: number;
  /** What is said of a text that is too long. */
  tooLong: string;
}

/** A text with files on their way to the entity. */
export function useMessage({ keptAs, maxText, maxFiles, tooLong }: MessageLimits) {
  const t = useTexts();
  const { locale } = useLocale();
  const [text, write] = useKeptText(keptAs);
  const [textError, setTextError] = useState<string>();
  const [waited, setWaited] = useState(false);
  const uploads = useUploads({ target: toPerson({ purpose: 'CASE' }), maxBytes: LIMITS.caseFileBytes, maxFiles });
  const [sent, setSent] = useState(0);
  const input = useRef<HTMLTextAreaElement>(null);

  const unfinished = uploads.busy || uploads.rows.some((row) => row.status === 'failed');

  /** Whether it can be sent; else says why, at the field. */
  const check = (): boolean => {
    const said = text.trim();
    const wrong = said.length > maxText ? tooLong : !said && !uploads.rows.length ? FIELD_MESSAGES.message[locale] : undefined;
    setTextError(wrong);
    setWaited(unfinished);
    if (wrong) input.current?.focus();
    return !wrong && !unfinished;
  };
  const empty = () => {
    setSent((count) => count + 1);
    write('');
    setTextError(undefined);
    setWaited(false);
    for (const row of uploads.rows) uploads.remove(row.key);
  };
  const fileError = waited && unfinished ? t('details.files.unfinished') : undefined;
  /** A file that was refused because the proof has ended. */
  const unproven: Failure | undefined = uploads.rows.find((row) => row.error && needsProof(row.error))?.error;
  const sendFilesAgain = () => uploads.rows.forEach((row) => uploads.retry(row.key));
  return { text, sent, write, textError, fileError, uploads, input, check, empty, unproven, sendFilesAgain };
}

export type Message = ReturnType<typeof useMessage>;
