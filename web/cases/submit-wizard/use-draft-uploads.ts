import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadRow } from '../../documents/upload-queue.ts';
import type { CaseUploads } from './case-uploads.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import type { DraftStore } from './draft-store.ts';
import type { VoiceState } from './case-voice.ts';

export const loadUploads = lazyValue(() => import('./case-uploads.ts'));
const NO_VOICE: VoiceState = {};
const NO_ROWS: readonly never[] = [];
const noSubscription = () => () => undefined;

/** Uploads of the draft's files and voice note. */
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
  const [uploads, setUploads] = useState<CaseUploads>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!store || !isRequested || uploads) return;
    let cancelled = false;
    loadUploads().then(
      ({ openUploads }) => !cancelled && setUploads(openUploads(store)),
      () => !cancelled && setFailed(true),
    );
    return () => {
      cancelled = true;
    };
  }, [store, isRequested, uploads]);
  useEffect(() => {
    if (!uploads) return;
    const unsubscribers = [uploads.files.follow(), uploads.voice.follow()];
    return () => unsubscribers.forEach((end) => end());
  }, [uploads]);
  const rows = useSyncExternalStore(uploads?.files.subscribe ?? noSubscription, uploads?.files.rows ?? (() => NO_ROWS), () => NO_ROWS);
  const voice = useSyncExternalStore(uploads?.voice.subscribe ?? noSubscription, uploads?.voice.state ?? (() => NO_VOICE), () => NO_VOICE);
  const request = useCallback(() => setIsRequested(true), []);
  const retry = useCallback(() => {
    setFailed(false);
    setIsRequested(false);
    setTimeout(() => setIsRequested(true));
  }, []);
  return { uploads, rows, voice, uploadsFailed: failed, requestUploads: request, retryUploads: retry };
}
