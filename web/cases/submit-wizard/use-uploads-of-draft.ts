import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadRow } from '../../documents/upload-queue.ts';
import type { CaseUploads } from './case-uploads.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';
import type { DraftStore } from './draft-store.ts';
import { NO_VOICE, type VoiceState } from './voice-state.ts';

export const loadUploads = fetchedOnce(() => import('./case-uploads.ts'));
const NO_ROWS: readonly never[] = [];
const nothing = () => () => undefined;

/** The draft's files and voice note on their way. */
export interface Uploading {
  /** What sends them, once a part of the page that takes files came near the screen. */
  uploads?: CaseUploads;
  uploadsFailed: boolean;
  wantUploads: () => void;
  retryUploads: () => void;
  rows: readonly UploadRow[];
  voice: VoiceState;
}

/** The draft's files on their way, once the page `want`s them. They go on while one reads another step. */
export function useUploadsOfDraft(store: DraftStore | undefined): Uploading {
  const [wanted, setWanted] = useState(false);
  const [uploads, setUploads] = useState<CaseUploads>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!store || !wanted || uploads) return;
    let left = false;
    loadUploads().then(
      ({ openUploads }) => !left && setUploads(openUploads(store)),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [store, wanted, uploads]);
  useEffect(() => {
    if (!uploads) return;
    const leave = [uploads.files.follow(), uploads.voice.follow()];
    return () => leave.forEach((end) => end());
  }, [uploads]);
  const rows = useSyncExternalStore(uploads?.files.subscribe ?? nothing, uploads?.files.rows ?? (() => NO_ROWS), () => NO_ROWS);
  const voice = useSyncExternalStore(uploads?.voice.subscribe ?? nothing, uploads?.voice.state ?? (() => NO_VOICE), () => NO_VOICE);
  const want = useCallback(() => setWanted(true), []);
  const retry = useCallback(() => {
    setFailed(false);
    setWanted(false);
    setTimeout(() => setWanted(true));
  }, []);
  return { uploads, rows, voice, uploadsFailed: failed, wantUploads: want, retryUploads: retry };
}
