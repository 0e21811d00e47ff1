import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { newDraft } from './draft.ts';
import { DraftStore, type DraftState } from './draft-store.ts';
import { deviceStorage, newId, tabStorage } from './device.ts';
import { takeTyped } from './take-typed.ts';
import { useUploadsOfDraft } from './use-uploads-of-draft.ts';

/** What the server renders, and the browser until it has taken over: nothing filled in. */
const BLANK: DraftState = { draft: newDraft('', 0), restored: false, lost: [], epoch: 0 };

const nothing = () => () => undefined;

function openDraft(): DraftStore | undefined {
  if (typeof window === 'undefined') return undefined;
  return new DraftStore({ device: deviceStorage(), tab: tabStorage(), now: Date.now, newId });
}

/** Keeps the draft in step with the device: other tabs, a page that goes, one that comes back. */
function useDevice(store: DraftStore | undefined): void {
  useLayoutEffect(() => {
    if (store) takeTyped(store);
  }, [store]);
  useEffect(() => {
    if (!store) return;
    const seen = () => (document.visibilityState === 'hidden' ? store.flush() : store.refresh());
    window.addEventListener('storage', store.hear);
    window.addEventListener('pagehide', store.flush);
    window.addEventListener('pageshow', store.refresh);
    document.addEventListener('visibilitychange', seen);
    return () => {
      store.flush();
      window.removeEventListener('storage', store.hear);
      window.removeEventListener('pagehide', store.flush);
      window.removeEventListener('pageshow', store.refresh);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [store]);
}

/** The draft of this device with its files. `ready` once it is read; before that everything is blank, as the server rendered it. */
export function useDraft() {
  const [store] = useState(openDraft);
  useDevice(store);
  const state = useSyncExternalStore(store?.subscribe ?? nothing, store?.state ?? (() => BLANK), () => BLANK);
  return { ready: state !== BLANK, ...state, store, uploading: useUploadsOfDraft(store) };
}
