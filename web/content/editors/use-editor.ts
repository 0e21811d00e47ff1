import { useState, type FormEvent } from 'react';
import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import { navigateTo } from '../../api/navigate.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { changedFields, draftOf, fieldsOf, toInput, findMissing, type Draft } from './draft.ts';
import type { FormData } from './form-data.ts';
import { EDITOR_KINDS } from './editor-kinds.ts';

/** State of the editor form: draft, problems, conflict and saving. */
export function useEditor({ kind, item: initialItem }: FormData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const rules = EDITOR_KINDS[kind];
  /** The base version of the form. */
  const [item, setItem] = useState(initialItem);
  const [draft, setDraft] = useState<Draft>(() => draftOf(rules, initialItem));
  const [theirs, setTheirs] = useState<EditedItem>();
  const [problems, setProblems] = useState<readonly { field: string; text: string }[]>([]);
  const [failure, setFailure] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const base = draftOf(rules, item);
  const dirty = !done && (changedFields(draft, base).length > 0 || draft.published !== base.published);

  const change = (field: string, value: string) =>
    setDraft((previous) => ({ ...previous, fields: { ...previous.fields, [field]: value } }));
  const setPublished = (published: boolean) => setDraft((previous) => ({ ...previous, published }));
  const showErrors = (errors: readonly FieldError[]) => {
    const order = fieldsOf(rules, locale);
    const sorted = [...errors].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
    setProblems(sorted.map((error) => ({ field: error.field, text: localised(error, 'description', locale) })));
    setAttempt((count) => count + 1);
  };
  /** After a conflict, loads the other editor's version. */
  const loadConflict = async (id: string, conflict: ApiError) => {
    const latest = await apiRequest(editors.one, { kind, id });
    if (latest.ok) setTheirs(latest.data.item);
    else setFailure(conflict);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const missing = findMissing(rules, draft, item);
    showErrors(missing);
    if (missing.length) return;
    setBusy(true);
    const input = toInput(draft, item && base);
    const send = item ? rules.change : rules.add;
    const result = await send({ ...input, ...(item && { id: item.id, version: item.version }) });
    setBusy(false);
    if (result.ok) {
      const [saved] = Object.values(result.data as Record<string, EditedItem>);
      setDone(true);
      show(t(draft.published ? 'editors.saved' : 'editors.savedDraft'), 'success');
      return navigateTo(saved ? `${rules.detail}?id=${saved.id}` : rules.path);
    }
    if (result.error.fieldErrors?.length) showErrors(result.error.fieldErrors);
    else if (item && result.error.status === 409) await loadConflict(item.id, result.error);
    else setFailure(result.error);
  };
  /** Continues from the other version, with this form's texts or with theirs. */
  const resolveConflict = (keepsOwn: boolean) => {
    if (!theirs) return;
    setItem(theirs);
    if (!keepsOwn) setDraft(draftOf(rules, theirs));
    setTheirs(undefined);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  return { rules, draft, change, setPublished, dirty, busy, problems, attempt, failure, errorOf, save, theirs, resolveConflict, base };
}

export type Editor = ReturnType<typeof useEditor>;
