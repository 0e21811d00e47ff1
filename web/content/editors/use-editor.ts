import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { dataOf } from '../../api/endpoint-query.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { navigateTo } from '../../api/navigate.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf, toInput, valuesOf, type EditorValues } from './editor-values.ts';
import { EDITOR_KINDS, type EditorInput, type SavedItem } from './editor-kinds.ts';
import type { EditorFormData } from './editor-data.ts';

const loadRules = lazyValue(() => import('../../../common/content/editors.dto.ts'));

/** The form of a new or an existing item, with the version of another editor in a conflict. */
export function useEditor({ kind, item }: EditorFormData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const rules = EDITOR_KINDS[kind];
  const { form, theirs, resolveConflict } = useVersionedForm<EditedItem | null, EditorValues, SavedItem, EditorInput>({
    id: 'edit',
    initial: item,
    valuesOf: (version) => valuesOf(rules, version),
    fields: fieldsOf(rules, locale),
    rules: async () => (await loadRules())[`${item ? 'Change' : 'Add'}${rules.dto}` as const],
    toInput: (values, base) => toInput(values, base, rules),
    send: item ? rules.change : rules.add,
    savedOf: (response) => Object.values(response)[0] ?? null,
    savedMessage: ({ published }) => t(published ? 'editors.saved' : 'editors.savedDraft'),
    onSaved: (saved) => navigateTo(saved ? `${rules.detail}?id=${saved.id}` : rules.path),
    loadLatest: async () => dataOf(await apiRequest(editors.one, { kind, id: item?.id })).item,
  });
  const textField = (name: string) => form.field(name) as FieldProps<string>;
  return { form, textField, rules, theirs, resolveConflict };
}

export type Editor = ReturnType<typeof useEditor>;
