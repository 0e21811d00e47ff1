import { useState, type FormEvent } from 'react';
import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { localised } from '../../../common/locale/locales.ts';
import { goTo } from '../../client/go-to.ts';
import { send, type Failure } from '../../client/send.ts';
import { useSnackbar } from '../../client/snackbar.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { differing, draftOf, fieldsOf, inputOf, missingIn, type Draft } from './draft.ts';
import type { FormData } from './form-data.ts';
import { EDITOR_KINDS } from './kinds.ts';

/** The form of an item: what is written, what is wrong with it, who else has changed it, and what became of it. */
export function useEditor({ kind, item: given }: FormData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const rules = EDITOR_KINDS[kind];
  /** What the form began with, or what another editor has saved since and this one has seen. */
  const [item, setItem] = useState(given);
  const [draft, setDraft] = useState<Draft>(() => draftOf(rules, given));
  const [theirs, setTheirs] = useState<EditedItem>();
  const [problems, setProblems] = useState<readonly { field: string; text: string }[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const base = draftOf(rules, item);
  const dirty = !done && (differing(draft, base).length > 0 || draft.published !== base.published);

  const change = (field: string, value: string) => setDraft((now) => ({ ...now, fields: { ...now.fields, [field]: value } }));
  const publish = (published: boolean) => setDraft((now) => ({ ...now, published }));
  const refuse = (errors: readonly FieldError[]) => {
    const order = fieldsOf(rules, locale);
    const sorted = [...errors].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
    setProblems(sorted.map((error) => ({ field: error.field, text: localised(error, 'description', locale) })));
    setAttempt((count) => count + 1);
  };
  /** Another editor was faster: their version is shown beside this one. */
  const meet = async (stale: Failure) => {
    const latest = await send(editors.one, { kind, id: item!.id });
    if (latest.ok) setTheirs(latest.data.item);
    else setFailure(stale);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const wrong = missingIn(rules, draft, item);
    refuse(wrong);
    if (wrong.length) return;
    setBusy(true);
    const input = inputOf(draft, item && base);
    const row = item ? rules.change : rules.add;
    const result = await send(row, { ...input, ...(item && { id: item.id, version: item.version }) } as never);
    setBusy(false);
    if (result.ok) {
      const [saved] = Object.values(result.data as Record<string, EditedItem>);
      setDone(true);
      show(t(draft.published ? 'editors.saved' : 'editors.savedDraft'), 'success');
      return goTo(`${rules.detail}?id=${saved!.id}`);
    }
    if (result.error.fieldErrors?.length) refuse(result.error.fieldErrors);
    else if (result.error.status === 409) await meet(result.error);
    else setFailure(result.error);
  };
  /** Goes on from their version: with this form's texts kept, or with theirs. */
  const settle = (mine: boolean) => {
    if (!theirs) return;
    setItem(theirs);
    if (!mine) setDraft(draftOf(rules, theirs));
    setTheirs(undefined);
  };
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.text;
  return { rules, draft, change, publish, dirty, busy, problems, attempt, failure, errorOf, save, theirs, settle, base };
}

export type Editor = ReturnType<typeof useEditor>;
