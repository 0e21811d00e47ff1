import { useState, type FormEvent } from 'react';
import { reload } from 'vike/client/router';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { localised } from '../../common/locale/locales.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import type { MessageTemplate } from '../../common/messages/messages.types.ts';
import { send, type Failure, type Result } from '../client/send.ts';
import { useSnackbar } from '../client/snackbar.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { differingFields, fieldOrder, fieldsOfTexts, type TemplateField } from './template-fields.ts';

/** The form of a message: what is written, what is wrong with it, who else has changed it. */
export function useTemplate(given: MessageTemplate) {
  const t = useTexts();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  /** What the form began with, or what is saved since and this person has seen. */
  const [template, setTemplate] = useState(given);
  const [fields, setFields] = useState(() => fieldsOfTexts(given.texts));
  const [theirs, setTheirs] = useState<MessageTemplate>();
  const [problems, setProblems] = useState<readonly { field: string; text: string }[]>([]);
  const [failure, setFailure] = useState<Failure>();
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
  /** Somebody else was faster: their texts are shown beside these. */
  const meet = async (stale: Failure) => {
    const latest = await send(messages.template, { key });
    if (latest.ok) setTheirs(latest.data.template);
    else setFailure(stale);
  };
  const settled = async (result: Result<{ template: MessageTemplate }>, said: string): Promise<boolean> => {
    if (result.ok) {
      setTemplate(result.data.template);
      setFields(fieldsOfTexts(result.data.template.texts));
      show(said, 'success');
      await reload();
    } else if (result.error.fieldErrors?.length) refuse(result.error.fieldErrors);
    else if (result.error.status === 409) await meet(result.error);
    else setFailure(result.error);
    return result.ok;
  };
  const start = () => {
    setFailure(undefined);
    setProblems([]);
    setTheirs(undefined);
    setBusy(true);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    start();
    const result = await send(messages.change, { key, version, ...fields });
    setBusy(false);
    await settled(result, t('messages.saved'));
  };
  const restore = async () => {
    if (busy) return;
    start();
    const result = await send(messages.restore, { key, version });
    setBusy(false);
    await settled(result, t('messages.restored'));
  };
  /** Goes on from their texts: with what stands in this form kept, or with theirs. */
  const settle = (mine: boolean) => {
    if (!theirs) return;
    setTemplate(theirs);
    if (!mine) setFields(fieldsOfTexts(theirs.texts));
    setTheirs(undefined);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  return { template, fields, change, dirty, busy, problems, attempt, failure, errorOf, save, restore, theirs, settle };
}

export type TemplateForm = ReturnType<typeof useTemplate>;
