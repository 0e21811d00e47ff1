import { useLayoutEffect, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** The value that was entered into a control since the server rendered the page; undefined if unchanged. */
function typedInto(control: Element): string | undefined {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false ? control.value : undefined;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue ? control.value : undefined;
  if (!(control instanceof HTMLInputElement) || control.type === 'checkbox') return undefined;
  if (control.type === 'radio') return control.checked && !control.defaultChecked ? control.value : undefined;
  return control.value !== control.defaultValue ? control.value : undefined;
}

/** A ref for the form element. Takes over the input typed before hydration. */
export function useTypedInput<Values extends FieldValues>({ getValues, setValue }: UseFormReturn<Values>) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const name = (control as HTMLInputElement).name as FieldPath<Values>;
      const typed = name && typeof getValues(name) === 'string' ? typedInto(control) : undefined;
      if (typed) setValue(name, typed as PathValue<Values, typeof name>, { shouldDirty: true });
    }
  }, [getValues, setValue]);
  return form;
}
