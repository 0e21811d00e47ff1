import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { newDraft } from './draft.ts';
import { DraftStore, type DraftState } from './draft-store.ts';
import { deviceStorage, newId, tabStorage } from './device.ts';
import { restoreTypedInput } from './restore-typed-input.ts';
import { useDraftUploads } from './use-draft-uploads.ts';

/** Empty state for the server and for hydration. */
const BLANK: DraftState = { draft: newDraft('', 0), restored: false, lostFiles: [], epoch: 0 };

const noSubscription = () => () => undefined;

function openDraft(): DraftStore | undefined {
  if (typeof window === 'undefined') return undefined;
  return new DraftStore({ device: deviceStorage(), tab: tabStorage(), now: Date.now, newId });
}

/** Synchronises the draft with storage, other tabs and the page lifecycle. */
function useDeviceSync(store: DraftStore | undefined): void {
  useLayoutEffect(() => {
    if (store) restoreTypedInput(store);
  }, [store]);
  useEffect(() => {
    if (!store) return;
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? store.flush() : store.refresh());
    window.addEventListener('storage', store.onStorage);
    window.addEventListener('pagehide', store.flush);
    window.addEventListener('pageshow', store.refresh);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      store.flush();
      window.removeEventListener('storage', store.onStorage);
      window.removeEventListener('pagehide', store.flush);
      window.removeEventListener('pageshow', store.refresh);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [store]);
}

/** Draft of this device with its files. `ready` is false until it has been read. */
export function useDraft() {
  const [store] = useState(openDraft);
  useDeviceSync(store);
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.state ?? (() => BLANK), () => BLANK);
  return { ready: state !== BLANK, ...state, store, uploads: useDraftUploads(store) };
}
