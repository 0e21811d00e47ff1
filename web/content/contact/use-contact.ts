import { useEffect } from 'react';
import { content } from '../../../common/content/content.contract.ts';
import { apiRequest, randomId } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useStoredState } from '../../forms/use-stored-state.ts';

const EMPTY = { name: '', mobile: '', email: '', message: '' };

const rules = lazyValue(async () => (await import('../../../common/content/content.dto.ts')).ContactProgramme);

const SENT_KEY = 'contact-us.sent';
const REFERENCE_KEY = 'contact-us.reference';
/** The reference of the sent message. */
const NO_REFERENCE = { reference: '' };

/** The key of a message. A retry of the same message keeps it, also after a reload. */
function idempotencyKeyOf(message: typeof EMPTY): string {
  const body = JSON.stringify(message);
  const sent = loadStored(SENT_KEY);
  const key = sent?.['body'] === body && typeof sent['key'] === 'string' ? sent['key'] : randomId();
  saveStored(SENT_KEY, { key, body });
  return key;
}

/** The contact form, and the reference of the message once it is sent. */
export function useContact() {
  const { value, update } = useStoredState(REFERENCE_KEY, NO_REFERENCE);
  // Another page forgets the reference, a reload does not.
  useEffect(() => () => saveStored(REFERENCE_KEY, undefined), []);
  const form = useApiForm({
    id: 'contact',
    defaultValues: EMPTY,
    rules,
    send: (message) => apiRequest(content.contactUs, message, { idempotencyKey: idempotencyKeyOf(message) }),
    onSaved: ({ reference: received }) => {
      saveStored(SENT_KEY, undefined);
      form.control.reset(EMPTY);
      update({ reference: received });
    },
  });
  useFormDraft(form.control, 'contact-us.draft');
  return { form, reference: value.reference, startAnother: () => update({ reference: '' }) };
}

export type ContactForm = ReturnType<typeof useContact>['form'];
