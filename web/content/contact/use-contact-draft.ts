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
  // A browser that fills in several fields at once changes them between two renderings.
  const latest = useRef(EMPTY);
  const put = (next: ContactDraft) => {
    latest.current = next;
    setDraft(next);
    keep({ draft: next });
  };
  const [reference, setReference] = useState<string>();
  const isRead = useRef(false);
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    // What the browser keeps is not there when the server renders.
    const kept = readKept();
    put({ ...kept.draft, ...typedIn(form.current) });
    setReference(kept.reference);
  }, [form]);
  // Another page of the portal ends it; a refresh or another language does not.
  useLayoutEffect(() => () => keep({ reference: undefined }), []);

  const change = (part: Partial<ContactDraft>) => put({ ...latest.current, ...part });
  const arrived = (as: string) => {
    put(EMPTY);
    keep({ sent: undefined, reference: as });
    setReference(as);
  };
  const startAnother = () => {
    keep({ reference: undefined });
    setReference(undefined);
  };
  return { draft, change, reference, arrived, startAnother };
}
