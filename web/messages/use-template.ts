import { useState } from 'react';
import { messages } from '../../common/messages/messages.contract.ts';
import type { MessageTemplate } from '../../common/messages/messages.types.ts';
import { apiRequest, type ApiError } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { fieldOrder, fieldsOfTexts, type TemplateFields } from './template-fields.ts';

/** A template form with conflicts of other users. The server checks it: the rules depend on the template. */
export function useTemplate(initial: MessageTemplate) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  /** The version that the form started from or that the user has seen since. */
  const [template, setTemplate] = useState(initial);
  const [theirs, setTheirs] = useState<MessageTemplate>();
  const { key, version } = template;
  const startFrom = (next: MessageTemplate, keepValues = false) => {
    setTemplate(next);
    setTheirs(undefined);
    form.control.reset(fieldsOfTexts(next.texts), { keepValues });
  };
  const showSaved = async (next: MessageTemplate, message: string) => {
    startFrom(next);
    show(message, 'success');
    await refresh();
  };
  /** Another user saved first: loads their version to show the differences. */
  const loadConflict = async ({ status, fieldErrors }: ApiError): Promise<boolean> => {
    if (status !== 409 || fieldErrors?.length) return false;
    const latest = await apiRequest(messages.template, { key });
    if (latest.ok) setTheirs(latest.data.template);
    return latest.ok;
  };
  const form = useApiForm<TemplateFields, { template: MessageTemplate }>({
    id: 'edit',
    defaultValues: fieldsOfTexts(initial.texts),
    fields: fieldOrder(template.parts, locale),
    send: (fields) => apiRequest(messages.change, { key, version, ...fields }),
    onSaved: ({ template: saved }) => showSaved(saved, t('messages.saved')),
    onFailure: loadConflict,
  });
  const restore = async () => {
    if (form.busy) return;
    form.clear();
    const result = await apiRequest(messages.restore, { key, version });
    if (result.ok) await showSaved(result.data.template, t('messages.restored'));
    else if (!(await loadConflict(result.error))) form.showFailure(result.error);
  };
  /** Continues from their version, with the fields of this form or theirs. */
  const resolveConflict = (keepsOwn: boolean) => theirs && startFrom(theirs, keepsOwn);
  return { form, template, restore, theirs, resolveConflict };
}

export type TemplateForm = ReturnType<typeof useTemplate>;
