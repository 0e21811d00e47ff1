/** What the form holds; the names are the call's own. */
export interface ContactDraft {
  name: string;
  mobile: string;
  email: string;
  message: string;
}

/** What was sent and never answered: the same words go out again under the same key. */
export interface SentContact {
  key: string;
  body: string;
}

export interface KeptContact {
  draft: ContactDraft;
  sent?: SentContact;
  /** The message arrived; shown over a refresh and another language. */
  reference?: string;
}

const KEY = 'contact-us.v1';

export const EMPTY: ContactDraft = { name: '', mobile: '', email: '', message: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readKept(): KeptContact {
  try {
    const { draft, sent, reference } = (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<KeptContact>;
    return {
      draft: { name: textOf(draft?.name), mobile: textOf(draft?.mobile), email: textOf(draft?.email), message: textOf(draft?.message) },
      sent: sent && { key: textOf(sent.key), body: textOf(sent.body) },
      reference: textOf(reference) || undefined,
    };
  } catch {
    return { draft: EMPTY };
  }
}

/** A browser that keeps nothing only loses the convenience. */
export function keep(change: Partial<KeptContact>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readKept(), ...change }));
  } catch {
    // What was typed is still in the fields.
  }
}
