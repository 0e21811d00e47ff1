import type { FieldValues } from 'react-hook-form';

/** The values that differ from those before. */
export function differences<Values extends FieldValues>(values: Values, before: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
