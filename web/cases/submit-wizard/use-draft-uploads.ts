import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadRow } from '../../documents/upload-queue.ts';
import type { AnswersPort, CaseUploads } from './case-uploads.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { noSubscription } from '../../api/external-store.ts';
import type { VoiceState } from './voice-upload.ts';
import { useLazyValue } from '../../api/use-lazy-value.ts';

export const loadUploads = lazyValue(() => import('./case-uploads.ts'));
const NO_VOICE: VoiceState = {};
const NO_ROWS: readonly never[] = [];

export interface DraftUploads {
  /** The upload queues; undefined until requested. */
  uploads?: CaseUploads;
  uploadsFailed: boolean;
  requestUploads: () => void;
  retryUploads: () => void;
  /** Starts again from the files of the form. */
  resetUploads: () => void;
  rows: readonly UploadRow[];
  voice: VoiceState;
}

/** Uploads of the draft, created on request. They continue across steps. */
export function useDraftUploads(form: AnswersPort): DraftUploads {
  const [isRequested, setIsRequested] = useState(false);
  const { value: loaded, failed, retry } = useLazyValue(loadUploads, isRequested);
  const [uploads, setUploads] = useState<CaseUploads>();
  if (loaded && !uploads) setUploads(loaded.createUploads(form));
  useEffect(
    () => () => {
      uploads?.files.stop();
      uploads?.voice.stop();
    },
    [uploads],
  );
  const rows = useSyncExternalStore(
    uploads?.files.subscribe ?? noSubscription,
    uploads?.files.rows ?? (() => NO_ROWS),
    () => NO_ROWS,
  );
  const voice = useSyncExternalStore(
    uploads?.voice.subscribe ?? noSubscription,
    uploads?.voice.state ?? (() => NO_VOICE),
    () => NO_VOICE,
  );
  const requestUploads = useCallback(() => setIsRequested(true), []);
  const resetUploads = useCallback(() => setUploads(undefined), []);
  return { uploads, rows, voice, uploadsFailed: failed, requestUploads, retryUploads: retry, resetUploads };
}
