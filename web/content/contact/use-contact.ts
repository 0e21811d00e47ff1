import { useRef, useState, type FormEvent } from 'react';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { Failure } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { useErrorTitle } from '../../client/use-error-title.ts';
import type { ContactDraft } from './kept-contact.ts';
import { sendContact } from './send-contact.ts';
import { useContactDraft } from './use-contact-draft.ts';

export interface ContactProblem {
  field: string;
  text: string;
}

const ORDER = ['name', 'mobile', 'email', 'message'];

/** What the server would refuse; a rule book that could not be fetched leaves the word to the server. */
async function check(draft: ContactDraft): Promise<FieldError[]> {
  try {
    const { checkContact } = await import('./check-contact.ts');
    return await checkContact(draft);
  } catch {
    return [];
  }
}

/** The contact form: what is written, what is wrong with it, and what became of it. */
export function useContact() {
  const t = useTexts();
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const kept = useContactDraft(form);
  const [problems, setProblems] = useState<readonly ContactProblem[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useErrorTitle(problems.length > 0);

  const problemOf = (error: FieldError): ContactProblem => {
    const own =
      error.field === 'name' && ({ required: 'content.contact.nameMissing', tooLong: 'content.contact.nameLong' } as const)[error.code];
    return { field: error.field, text: own ? t(own) : localised(error, 'description', locale) };
  };
  const refuse = (errors: FieldError[]) => {
    setProblems(errors.map(problemOf).sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field)));
    setAttempt((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const wrong = await check(kept.draft);
    refuse(wrong);
    if (wrong.length === 0) {
      const result = await sendContact(kept.draft);
      if (result.ok) kept.arrived(result.data.reference);
      else if (result.error.fieldErrors?.length) refuse(result.error.fieldErrors);
      else setFailure(result.error);
    }
    setBusy(false);
  };
  const errorOf = (field: keyof ContactDraft) => problems.find((problem) => problem.field === field)?.text;
  return { form, ...kept, problems, attempt, failure, busy, submit, errorOf };
}

export type Contact = ReturnType<typeof useContact>;
