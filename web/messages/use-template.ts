import { useState, type FormEvent } from 'react';
import { reload } from 'vike/client/router';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { localised } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import type { MessageTemplate } from '../../common/messages/messages.types.ts';
import { apiRequest, type ApiError, type Result } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { differingFields, fieldOrder, fieldsOfTexts, type TemplateField } from './template-fields.ts';

/** The state of a template form: fields, errors and conflicts with other users. */
export function useTemplate(initial: MessageTemplate) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  /** The version that the form started from or that the user has seen since. */
  const [template, setTemplate] = useState(initial);
  const [fields, setFields] = useState(() => fieldsOfTexts(initial.texts));
  const [theirs, setTheirs] = useState<MessageTemplate>();
  const [problems, setProblems] = useState<readonly { field: string; text: string }[]>([]);
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const { key, version } = template;
  const dirty = differingFields(fields, fieldsOfTexts(template.texts)).length > 0;

  const change = (field: TemplateField, value: string) => setFields((now) => ({ ...now, [field]: value }));
  const refuse = (errors: readonly FieldError[]) => {
    const order: string[] = fieldOrder(template.parts, locale);
    const sorted = [...errors].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
    setProblems(sorted.map((error) => ({ field: error.field, text: localised(error, 'description', locale) })));
    setAttempt((count) => count + 1);
  };
  /** Another user saved first: loads their version to show the differences. */
  const loadConflict = async (stale: ApiError) => {
    const latest = await apiRequest(messages.template, { key });
    if (latest.ok) setTheirs(latest.data.template);
    else setFailure(stale);
  };
  const applyResult = async (result: Result<{ template: MessageTemplate }>, successMessage: string): Promise<boolean> => {
    if (result.ok) {
      setTemplate(result.data.template);
      setFields(fieldsOfTexts(result.data.template.texts));
      show(successMessage, 'success');
      await reload();
    } else if (result.error.fieldErrors?.length) refuse(result.error.fieldErrors);
    else if (result.error.status === 409) await loadConflict(result.error);
    else setFailure(result.error);
    return result.ok;
  };
  const reset = () => {
    setFailure(undefined);
    setProblems([]);
    setTheirs(undefined);
    setBusy(true);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    reset();
    const result = await apiRequest(messages.change, { key, version, ...fields });
    setBusy(false);
    await applyResult(result, t('messages.saved'));
  };
  const restore = async () => {
    if (busy) return;
    reset();
    const result = await apiRequest(messages.restore, { key, version });
    setBusy(false);
    await applyResult(result, t('messages.restored'));
  };
  /** Continues from their version, with the fields of this form or theirs. */
  const resolveConflict = (keepMine: boolean) => {
    if (!theirs) return;
    setTemplate(theirs);
    if (!keepMine) setFields(fieldsOfTexts(theirs.texts));
    setTheirs(undefined);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  return { template, fields, change, dirty, busy, problems, attempt, failure, errorOf, save, restore, theirs, resolveConflict };
}

export type TemplateForm = ReturnType<typeof useTemplate>;
