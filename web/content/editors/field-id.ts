/** Id of a field's input, for the error summary. */
export const idOf = (field: string): string => `edit-${field}`;
