import { useLayoutEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { loadStored, saveStored } from '../api/stored-value.ts';

/**
 * Saves the texts of a form in session storage under `key` and restores them when the form appears. A field that the
 * user typed in before hydration is not overwritten. `fields`: the names of the fields to save, default all texts; a
 * checkbox that is named is saved with them. Pass a constant, because a later value is ignored.
 */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  fields?: readonly string[],
): void {
  const { getValues, setValue, subscribe, formState } = form;
  const { defaultValues } = formState;
  useLayoutEffect(() => {
    const isText = (value: unknown) => typeof value === 'string' && value !== '';
    const isSaved = ([name, value]: [string, unknown]) =>
      fields ? fields.includes(name) && (isText(value) || value === true) : isText(value);
    // Subscribe first: before that, getValues returns the default values.
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const entries = Object.entries(values).filter(isSaved);
        saveStored(key, entries.some(([, value]) => isText(value)) ? Object.fromEntries(entries) : undefined);
      },
    });
    const values = getValues();
    for (const [name, value] of Object.entries(loadStored(key) ?? {}).filter(isSaved)) {
      const path = name as FieldPath<Values>;
      const isUntouched = typeof values[name] === typeof value && values[name] === defaultValues?.[name];
      if (isUntouched) setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true });
    }
    return stop;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once: the draft is restored when the form appears
  }, [key]);
}
