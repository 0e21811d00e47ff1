import { atom } from 'jotai';
import { pageStore } from './page-store.ts';

const callsAtom = atom(0);

/** Whether a call is running (specification §3, isLoading). */
export const isLoadingAtom = atom((get) => get(callsAtom) > 0);

/** Sets the loading flag during a call, and clears it afterwards, also on failure (specification §4). */
export async function whileLoading<T>(call: Promise<T>): Promise<T> {
  const store = pageStore();
  store.set(callsAtom, (count) => count + 1);
  try {
    return await call;
  } finally {
    store.set(callsAtom, (count) => count - 1);
  }
}

/** Whether the page has operations that may block it. */
export const mayBlockAtom = atom(false);

/** The operations that block the page, the latest last. `text`: the loading dialog's, in place of its default. */
export const blockingAtom = atom<readonly { key: symbol; text: string | undefined }[]>([]);
