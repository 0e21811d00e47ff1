import { useRef, useState, type FormEvent } from 'react';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { useErrorTitle } from '../../api/use-error-title.ts';
import type { ContactDraft } from './persisted-contact.ts';
import { sendContact } from './send-contact.ts';
import { useContactDraft } from './use-contact-draft.ts';

export interface ContactProblem {
  field: string;
  text: string;
}

const ORDER = ['name', 'mobile', 'email', 'message'];

/** Validates the message. If the rules cannot be loaded, the server validates alone. */
async function check(draft: ContactDraft): Promise<FieldError[]> {
  try {
    const { checkContact } = await import('./check-contact.ts');
    return await checkContact(draft);
  } catch {
    return [];
  }
}

/** State of the contact form: draft, problems and submission. */
export function useContact() {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const contactDraft = useContactDraft(form);
  const [problems, setProblems] = useState<readonly ContactProblem[]>([]);
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  useErrorTitle(problems.length > 0);

  const problemOf = (error: FieldError): ContactProblem => {
    const ownMessage =
      error.field === 'name' && ({ required: 'content.contact.nameMissing', tooLong: 'content.contact.nameLong' } as const)[error.code];
    return { field: error.field, text: ownMessage ? t(ownMessage) : localised(error, 'description', locale) };
  };
  const showErrors = (errors: FieldError[]) => {
    setProblems(errors.map(problemOf).sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field)));
    setAttempt((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const errors = await check(contactDraft.draft);
    showErrors(errors);
    if (errors.length === 0) {
      const result = await sendContact(contactDraft.draft);
      if (result.ok) contactDraft.markSent(result.data.reference);
      else if (result.error.fieldErrors?.length) showErrors(result.error.fieldErrors);
      else setFailure(result.error);
    }
    setBusy(false);
  };
  const errorOf = (field: keyof ContactDraft) => problems.find((problem) => problem.field === field)?.text;
  return { form, ...contactDraft, problems, attempt, failure, busy, submit, errorOf };
}

export type Contact = ReturnType<typeof useContact>;
