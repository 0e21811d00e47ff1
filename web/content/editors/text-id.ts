/** The id of a field's input, which the error summary leads to. */
export const idOf = (field: string): string => `edit-${field}`;
