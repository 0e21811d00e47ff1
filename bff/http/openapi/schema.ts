/** A JSON Schema (draft 2020-12), or another part of the document. */
export type Schema = Record<string, unknown>;

/** The keywords that describe a value of an input. */
export interface ValueSchema {
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
}
