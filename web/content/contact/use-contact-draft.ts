import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { EMPTY, keep, readKept, type ContactDraft } from './kept-contact.ts';

const NAMES = Object.keys(EMPTY) as (keyof ContactDraft)[];

/** On a slow connection people write before the page has taken over. */
function typedIn(form: HTMLFormElement | null): Partial<ContactDraft> {
  const entries = form
    ? [...new FormData(form)].filter(
        (entry): entry is [keyof ContactDraft, string] => NAMES.includes(entry[0] as never) && Boolean(entry[1]),
      )
    : [];
  return Object.fromEntries(entries);
}

/** What is being written, kept in this tab over a refresh and another language until it is sent. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(EMPTY);
  const [reference, setReference] = useState<string>();
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    // What the browser keeps is not there when the server renders.
    const kept = readKept();
    setDraft({ ...kept.draft, ...typedIn(form.current) });
    setReference(kept.reference);
  }, [form]);
  // Another page of the portal ends it; a refresh or another language does not.
  useLayoutEffect(() => () => keep({ reference: undefined }), []);

  const change = (part: Partial<ContactDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keep({ draft: next });
  };
  const arrived = (as: string) => {
    keep({ draft: EMPTY, sent: undefined, reference: as });
    setDraft(EMPTY);
    setReference(as);
  };
  const startAnother = () => {
    keep({ reference: undefined });
    setReference(undefined);
  };
  return { draft, change, reference, arrived, startAnother };
}
