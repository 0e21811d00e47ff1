import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { CaseFiles } from './case-files.ts';
import { CaseVoice, NO_VOICE } from './case-voice.ts';
import { newDraft } from './draft.ts';
import { DraftStore, type DraftState } from './draft-store.ts';
import { deviceStorage, newId, tabStorage } from './device.ts';
import { takeTyped } from './take-typed.ts';

/** What the server renders, and the browser until it has taken over: nothing filled in. */
const BLANK: DraftState = { draft: newDraft('', 0), restored: false, lost: [], epoch: 0 };
const NO_ROWS: readonly never[] = [];

const nothing = () => () => undefined;

interface Kept {
  store: DraftStore;
  files: CaseFiles;
  voice: CaseVoice;
}

function openDraft(): Kept | undefined {
  if (typeof window === 'undefined') return undefined;
  const store = new DraftStore({ device: deviceStorage(), tab: tabStorage(), now: Date.now, newId });
  return { store, files: new CaseFiles(store), voice: new CaseVoice(store) };
}

/** Keeps the draft in step with the device: other tabs, a page that goes, one that comes back. */
function useDevice(kept: Kept | undefined): void {
  useLayoutEffect(() => {
    if (kept) takeTyped(kept.store);
  }, [kept]);
  useEffect(() => {
    if (!kept) return;
    const { store } = kept;
    const seen = () => (document.visibilityState === 'hidden' ? store.flush() : store.refresh());
    const leaveFiles = kept.files.follow();
    const leaveVoice = kept.voice.follow();
    window.addEventListener('storage', store.hear);
    window.addEventListener('pagehide', store.flush);
    window.addEventListener('pageshow', store.refresh);
    document.addEventListener('visibilitychange', seen);
    return () => {
      store.flush();
      leaveFiles();
      leaveVoice();
      window.removeEventListener('storage', store.hear);
      window.removeEventListener('pagehide', store.flush);
      window.removeEventListener('pageshow', store.refresh);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [kept]);
}

/** The draft of this device with its files. `ready` once it is read; before that everything is blank, as the server rendered it. */
export function useDraft() {
  const [kept] = useState(openDraft);
  useDevice(kept);
  const state = useSyncExternalStore(kept?.store.subscribe ?? nothing, kept?.store.state ?? (() => BLANK), () => BLANK);
  const rows = useSyncExternalStore(kept?.files.subscribe ?? nothing, kept?.files.rows ?? (() => NO_ROWS), () => NO_ROWS);
  const voice = useSyncExternalStore(kept?.voice.subscribe ?? nothing, kept?.voice.state ?? (() => NO_VOICE), () => NO_VOICE);
  return { ready: state !== BLANK, ...state, store: kept?.store, files: kept?.files, rows, voiceNote: kept?.voice, voice };
}
