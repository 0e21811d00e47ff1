import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textRule, TEXT_FIELDS } from '../../../common/cases/case-fields.ts';
import { randomId } from '../../api/api-request.ts';
import { noSubscription } from '../../api/use-browser-value.ts';
import { ANSWER_KEYS, NO_ANSWERS, filesOf, newDraft, type Answers } from './draft.ts';
import { DraftStore, type DraftState } from './draft-store.ts';
import { deviceStorage, tabStorage } from './draft-storage.ts';
import { loadUploads, useDraftUploads } from './use-draft-uploads.ts';

/** Values of the form. The code is not part of the draft. */
export type CaseValues = Answers & { otp: string };

/** Empty state for the server and for hydration. */
const BLANK: DraftState = { draft: newDraft('', 0), restored: false, missingFileNames: [], generation: 0 };

function openDraft(): DraftStore | undefined {
  if (typeof window === 'undefined') return undefined;
  return new DraftStore({ device: deviceStorage(), tab: tabStorage(), now: Date.now, newId: randomId });
}

/** Synchronises the draft with storage, other tabs and the page lifecycle. */
function useDeviceSync(store: DraftStore | undefined): void {
  useEffect(() => {
    if (!store) return;
    const onVisibilityChange = () => (document.visibilityState === 'hidden' ? store.flush() : store.refresh());
    window.addEventListener('storage', store.onStorage);
    window.addEventListener('pagehide', store.flush);
    window.addEventListener('pageshow', store.refresh);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      store.flush();
      window.removeEventListener('storage', store.onStorage);
      window.removeEventListener('pagehide', store.flush);
      window.removeEventListener('pageshow', store.refresh);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [store]);
}

/** Draft of this device with its uploads. `ready` is false until it has been read. */
export function useDraft() {
  const [store] = useState(openDraft);
  useDeviceSync(store);
  const state = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.state ?? (() => BLANK), () => BLANK);
  return { ready: state !== BLANK, ...state, store, uploads: useDraftUploads(store) };
}

export type WizardDraft = ReturnType<typeof useDraft>;

/** Merges two texts of a field: the longer if it contains the other, else both, or what was typed last on one line. */
function mergeTexts(saved: string, typed: string, lines: 'one' | 'many'): string {
  if (saved.includes(typed)) return saved;
  return lines === 'one' || typed.includes(saved) ? typed : `${saved}\n${typed}`;
}

/** Merges what was entered before hydration into the draft. */
function mergeTypedInput(store: DraftStore, getValues: UseFormReturn<CaseValues>['getValues']): void {
  const { answers } = store.state().draft;
  for (const key of TEXT_FIELDS) {
    const typed = getValues(key);
    if (typed.trim() && typed !== answers[key]) store.change({ [key]: mergeTexts(answers[key], typed, textRule(key).lines) });
  }
  const chosen = document.querySelector<HTMLInputElement>('input[name="caseTypeId"]:checked');
  if (chosen && !chosen.defaultChecked && Number(chosen.value) !== answers.caseTypeId) store.change({ caseTypeId: Number(chosen.value) });
}

/** Copies input of the form into the draft, and changes by uploads and other tabs into the form. */
export function useDraftForm(form: UseFormReturn<CaseValues>, store: DraftStore | undefined): void {
  const { setValue, getValues, subscribe, clearErrors } = form;
  useLayoutEffect(() => {
    if (!store) return;
    let formAnswers: Answers = NO_ANSWERS;
    let isReading = false;
    const readDraft = () => {
      const before = formAnswers;
      formAnswers = store.state().draft.answers;
      isReading = true;
      for (const key of ANSWER_KEYS) if (formAnswers[key] !== before[key]) setValue(key, formAnswers[key]);
      isReading = false;
    };
    // Before it is subscribed to, the form returns its default values.
    const unsubscribeForm = subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (!name) return;
        clearErrors(name as keyof CaseValues);
        if (isReading || !(name in formAnswers)) return;
        const change = { [name]: values[name as keyof Answers] };
        formAnswers = { ...formAnswers, ...change };
        store.change(change);
      },
    });
    mergeTypedInput(store, getValues);
    // The case type in the URL is in the form, but not in the draft yet.
    formAnswers = { ...NO_ANSWERS, caseTypeId: getValues('caseTypeId') };
    readDraft();
    const unsubscribeStore = store.subscribe(readDraft);
    return () => {
      unsubscribeForm();
      unsubscribeStore();
    };
  }, [setValue, getValues, subscribe, clearErrors, store]);
}

/** Discards the draft and deletes its files on the server if it is reachable. */
export function discardDraft(store: DraftStore): void {
  const files = filesOf(store.state().draft.answers).map(({ id }) => id);
  store.discard();
  if (files.length)
    loadUploads().then(
      ({ deleteFiles }) => deleteFiles(files),
      () => undefined,
    );
}
