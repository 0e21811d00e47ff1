import { get, type FieldErrors } from 'react-hook-form';

/** An error of a form. Without a field it concerns the whole form. */
export interface FormProblem {
  field?: string;
  /** The code of the message. */
  code?: string;
  text: string;
}

interface ErrorLeaf {
  type: string;
  message?: string;
  /** The messages of all broken rules. */
  types?: Record<string, unknown>;
}

const isLeaf = (value: unknown): value is ErrorLeaf => typeof (value as ErrorLeaf | undefined)?.type === 'string';

/** The errors with their full field names, such as `requester.email`. */
export function flatErrors(errors: FieldErrors, parent = ''): (ErrorLeaf & { field: string })[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (isLeaf(error)) return [{ ...error, field: parent + name }];
    return error ? flatErrors(error, `${parent}${name}.`) : [];
  });
}

/** The errors of a form in page order; errors of other fields come last. */
export function problemsOf(errors: FieldErrors, fields: readonly string[]) {
  const position = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return flatErrors(errors)
    .map(({ field, type, message = '' }) => ({ field, code: type, text: message }))
    .sort((a, b) => position(a.field) - position(b.field));
}

/** The text of a field's error. */
export function errorAt(errors: FieldErrors, name: string): string | undefined {
  const error: unknown = get(errors, name);
  return isLeaf(error) ? error.message : undefined;
}
