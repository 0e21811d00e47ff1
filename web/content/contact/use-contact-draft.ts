import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { EMPTY_DRAFT, saveContact, loadContact, type ContactDraft } from './persisted-contact.ts';

/** Input typed before hydration. */
function readForm(form: HTMLFormElement | null): Partial<ContactDraft> {
  const entries = form
    ? [...new FormData(form)].filter(
        (entry): entry is [keyof ContactDraft, string] => Object.hasOwn(EMPTY_DRAFT, entry[0]) && Boolean(entry[1]),
      )
    : [];
  return Object.fromEntries(entries);
}

/** The message, persisted in session storage until it is sent. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // Autofill changes several fields between two renders.
  const latest = useRef(EMPTY_DRAFT);
  const updateDraft = (next: ContactDraft) => {
    latest.current = next;
    setDraft(next);
    saveContact({ draft: next });
  };
  const [reference, setReference] = useState<string>();
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    // Session storage is not available on the server.
    const saved = loadContact();
    updateDraft({ ...saved.draft, ...readForm(form.current) });
    setReference(saved.reference);
  }, [form]);
  // Cleared on navigation to another page, not on reload.
  useLayoutEffect(() => () => saveContact({ reference: undefined }), []);

  const change = (changes: Partial<ContactDraft>) => updateDraft({ ...latest.current, ...changes });
  const markSent = (sentReference: string) => {
    updateDraft(EMPTY_DRAFT);
    saveContact({ sent: undefined, reference: sentReference });
    setReference(sentReference);
  };
  const startAnother = () => {
    saveContact({ reference: undefined });
    setReference(undefined);
  };
  return { draft, change, reference, markSent, startAnother };
}
