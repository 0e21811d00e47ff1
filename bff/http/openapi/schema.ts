/** A JSON Schema (draft 2020-12), or another part of the document. */
export type Schema = Record<string, unknown>;

/** What the schema of an input says of a value. */
export interface ValueSchema {
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
}
