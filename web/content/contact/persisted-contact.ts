/** Values of the form, with the API's field names. */
export interface ContactDraft {
  name: string;
  mobile: string;
  email: string;
  message: string;
}

/** A message without an answer: a retry reuses its idempotency key. */
export interface SentContact {
  key: string;
  body: string;
}

export interface PersistedContact {
  draft: ContactDraft;
  sent?: SentContact;
  /** Reference of the sent message, kept across reloads. */
  reference?: string;
}

const STORAGE_KEY = 'contact-us.v1';

export const EMPTY_DRAFT: ContactDraft = { name: '', mobile: '', email: '', message: '' };

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function loadContact(): PersistedContact {
  try {
    const { draft, sent, reference } = (JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') ?? {}) as Partial<PersistedContact>;
    return {
      draft: { name: toText(draft?.name), mobile: toText(draft?.mobile), email: toText(draft?.email), message: toText(draft?.message) },
      sent: sent && { key: toText(sent.key), body: toText(sent.body) },
      reference: toText(reference) || undefined,
    };
  } catch {
    return { draft: EMPTY_DRAFT };
  }
}

/** Ignores browsers that refuse storage. */
export function saveContact(change: Partial<PersistedContact>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...loadContact(), ...change }));
  } catch {
    // The input stays in the fields.
  }
}
