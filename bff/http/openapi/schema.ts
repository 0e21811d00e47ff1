/** A JSON Schema (draft 2020-12), or another part of the document. */
export type Schema = Record<string, unknown>;
