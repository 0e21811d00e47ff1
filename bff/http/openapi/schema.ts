/** A JSON Schema (draft 2020-12), or another part of the document. */
export type Schema = Record<string, unknown>;

export const TEXT: Schema = { type: 'string' };
export const TIME: Schema = { type: 'string', format: 'date-time' };
export const UUID: Schema = { type: 'string', format: 'uuid' };

/** The envelope of a successful JSON response. `data`: the schema of its content. */
export const envelopeOf = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'data'],
  properties: { code: { type: 'integer', const: 0 }, data },
});

/** The keywords that describe a value of an input. */
export interface ValueSchema {
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  enum?: unknown[];
}
