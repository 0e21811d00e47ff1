import { atom } from 'jotai';

export type SnackbarTone = 'info' | 'success' | 'attention' | 'danger';

interface SnackbarMessage {
  /** Every message has its own id, even if the text repeats. */
  id: number;
  text: string;
  /** The colour; info by default. */
  tone: SnackbarTone;
}

const messageAtom = atom<SnackbarMessage | undefined>(undefined);

let last = 0;

/** The message of the snackbar. Writing replaces it; undefined closes it. */
export const snackbarAtom = atom(
  (get) => get(messageAtom),
  (_, set, message: { text: string; tone?: SnackbarTone } | undefined) =>
    set(messageAtom, message && { id: ++last, text: message.text, tone: message.tone ?? 'info' }),
);
