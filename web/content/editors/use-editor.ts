import { useState } from 'react';
import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import { apiRequest, type ApiError } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { useApiForm } from '../../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { draftOf, fieldsOf, toInput, type Draft } from './draft.ts';
import { EDITOR_KINDS } from './editor-kinds.ts';
import type { FormData } from './form-data.ts';

const loadRules = lazyValue(() => import('../../../common/content/editors.dto.ts'));

/** The editor form, and the version of another editor in a conflict. */
export function useEditor({ kind, item: initialItem }: FormData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const kindRules = EDITOR_KINDS[kind];
  /** The base version of the form. */
  const [item, setItem] = useState(initialItem);
  const [theirs, setTheirs] = useState<EditedItem>();
  const form = useApiForm<Draft, unknown, Record<string, unknown>>({
    id: 'edit',
    defaultValues: draftOf(kindRules, initialItem),
    fields: fieldsOf(kindRules, locale),
    rules: async () => (await loadRules())[`${item ? 'Change' : 'Add'}${kindRules.dto}` as const],
    toInput: (draft) => toInput(draft, item, kindRules),
    send: item ? kindRules.change : kindRules.add,
    onSaved: (data) => {
      const [saved] = Object.values(data as Record<string, EditedItem>);
      show(t(form.values.published ? 'editors.saved' : 'editors.savedDraft'), 'success');
      return navigateTo(saved ? `${kindRules.detail}?id=${saved.id}` : kindRules.path);
    },
    onFailure: (failure) => (item && failure.status === 409 ? loadConflict(item.id, failure) : false),
  });
  /** After a conflict, loads the other editor's version. */
  const loadConflict = async (id: string, conflict: ApiError): Promise<boolean> => {
    if (conflict.fieldErrors?.length) return false;
    const latest = await apiRequest(editors.one, { kind, id });
    if (latest.ok) setTheirs(latest.data.item);
    return latest.ok;
  };
  /** Continues from the other version, with this form's texts or with theirs. */
  const resolveConflict = (keepsOwn: boolean) => {
    if (!theirs) return;
    setItem(theirs);
    form.control.reset(draftOf(kindRules, theirs), { keepValues: keepsOwn });
    setTheirs(undefined);
  };
  const textField = (name: string) => form.field(name) as FieldProps<string>;
  return { form, textField, rules: kindRules, theirs, resolveConflict };
}

export type Editor = ReturnType<typeof useEditor>;
