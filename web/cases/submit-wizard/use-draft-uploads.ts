import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadRow } from '../../documents/upload-queue.ts';
import type { CaseUploads } from './case-uploads.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { noSubscription } from '../../api/use-browser-value.ts';
import type { DraftStore } from './draft-store.ts';
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
  rows: readonly UploadRow[];
  voice: VoiceState;
}

/** Uploads of the draft, created on request. They continue across steps. */
export function useDraftUploads(store: DraftStore | undefined): DraftUploads {
  const [isRequested, setIsRequested] = useState(false);
  const { value: loaded, failed, retry } = useLazyValue(loadUploads, isRequested);
  const [uploads, setUploads] = useState<CaseUploads>();
  if (store && loaded && !uploads) setUploads(loaded.createUploads(store));
  useEffect(() => {
    if (!uploads) return;
    const unsubscribers = [uploads.files.connect(), uploads.voice.connect()];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [uploads]);
  const rows = useSyncExternalStore(uploads?.files.subscribe ?? noSubscription, uploads?.files.rows ?? (() => NO_ROWS), () => NO_ROWS);
  const voice = useSyncExternalStore(uploads?.voice.subscribe ?? noSubscription, uploads?.voice.state ?? (() => NO_VOICE), () => NO_VOICE);
  const requestUploads = useCallback(() => setIsRequested(true), []);
  return { uploads, rows, voice, uploadsFailed: failed, requestUploads, retryUploads: retry };
}
