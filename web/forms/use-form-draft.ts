import { useLayoutEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { loadStored, saveStored } from '../api/stored-value.ts';

/**
 * Keeps the texts of a form in session storage under `key`. Input typed before hydration has priority. `kept`: the
 * fields to keep, default all. Pass a constant.
 */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, key: string, kept?: readonly string[]): void {
  const { getValues, setValue, subscribe, formState } = form;
  const { defaultValues } = formState;
  useLayoutEffect(() => {
    const isKept = ([name, value]: [string, unknown]) => value !== '' && (!kept || kept.includes(name));
    // Before it is subscribed to, the form returns its default values.
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const entries = Object.entries(values).filter(isKept);
        saveStored(key, entries.length ? Object.fromEntries(entries) : undefined);
      },
    });
    const values = getValues();
    for (const [name, value] of Object.entries(loadStored(key) ?? {})) {
      const path = name as FieldPath<Values>;
      const isUntouched = typeof values[name] === 'string' && values[name] === defaultValues?.[name];
      if (isUntouched && typeof value === 'string') setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    }
    return stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the draft is read when the form appears
  }, [key]);
}
