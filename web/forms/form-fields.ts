import type { FieldErrors, FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import { errorAt } from './form-problems.ts';

/** The props that connect a control to its field. Spread them on the control. */
export interface FieldProps<Value> {
  id: string;
  name: string;
  error: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
}

/** The ids, values and errors of a form's fields. `id`: prefix of the inputs' ids. */
export function formFields<Values extends FieldValues>(
  { setValue }: UseFormReturn<Values>,
  { id, values, errors }: { id: string; values: Values; errors: FieldErrors<Values> },
) {
  const idOf = (name: string): string => `${id}-${name.replaceAll('.', '-')}`;
  const errorOf = (name: string): string | undefined => errorAt(errors, name);
  const set = <Name extends FieldPath<Values>>(name: Name, value: PathValue<Values, Name>) =>
    setValue(name, value, { shouldDirty: true });
  const field = <Name extends FieldPath<Values>>(name: Name): FieldProps<PathValue<Values, Name>> => ({
    id: idOf(name),
    name,
    error: errorOf(name),
    value: values[name],
    onChange: (value) => set(name, value),
  });
  const change = (part: Partial<Values>) => {
    for (const name of Object.keys(part) as FieldPath<Values>[])
      set(name, part[name] as PathValue<Values, typeof name>);
  };
  return { idOf, errorOf, field, change };
}
