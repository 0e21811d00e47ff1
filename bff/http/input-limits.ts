import type { AnyCall, InputClass } from '../../common/contract/call.ts';
import type { StructureLimits } from './json-size.ts';
import { inputSchema } from './openapi/input-schema.ts';
import type { Schema } from './openapi/schema.ts';

export interface InputLimits extends StructureLimits {
  /** Of the body, or of the field of a form that holds the input. */
  bytes: number;
}

/** No call takes more, whatever its class says. */
const MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 10;
/** Room for what does not belong there, so that it is named in a field error. */
const SPARE_BYTES = 1024;
const SPARE_MEMBERS = 20;
/** The longest JSON form of a character: an emoji as two escapes. */
const BYTES_PER_CHARACTER = 12;
/** Quotes, colon, comma, line end and indentation. */
const BYTES_PER_MEMBER = 24;
/** Of a value whose class states no length. */
const UNSTATED_LENGTH = 256;
const NUMBER_BYTES = 32;

interface Size {
  bytes: number;
  members: number;
}

/** The most that a value of a schema takes in JSON. */
function sizeOf(schema: Schema): Size {
  const {
    type,
    properties,
    items,
    maxItems,
    maxLength,
    enum: values,
  } = schema as {
    type?: unknown;
    properties?: Record<string, Schema>;
    items?: Schema;
    maxItems?: number;
    maxLength?: number;
    enum?: unknown[];
  };
  if (properties) return sum(Object.entries(properties).map(([name, one]) => member(sizeOf(one), BYTES_PER_MEMBER + name.length)));
  if (type === 'array') {
    const one = member(sizeOf(items ?? {}), BYTES_PER_MEMBER);
    const most = maxItems ?? 0;
    return { bytes: most * one.bytes, members: most * one.members };
  }
  if (type === 'integer' || type === 'number' || type === 'boolean') return { bytes: NUMBER_BYTES, members: 0 };
  const characters = maxLength ?? Math.max(UNSTATED_LENGTH, ...(values ?? []).map((value) => String(value).length));
  return { bytes: characters * BYTES_PER_CHARACTER, members: 0 };
}

const member = ({ bytes, members }: Size, extra: number): Size => ({ bytes: bytes + extra, members: members + 1 });

const sum = (sizes: Size[]): Size =>
  sizes.reduce((all, one) => ({ bytes: all.bytes + one.bytes, members: all.members + one.members }), { bytes: 0, members: 0 });

function limitsOfClass(input: InputClass<unknown> | undefined): InputLimits {
  const { bytes, members } = input ? sizeOf(inputSchema(input)) : { bytes: 0, members: 0 };
  return { bytes: Math.min(bytes + SPARE_BYTES, MAX_BYTES), members: 2 * members + SPARE_MEMBERS, depth: MAX_DEPTH };
}

const known = new Map<InputClass<unknown> | undefined, InputLimits>();

/** How large a call's input may be, from what its input class can hold. */
export function inputLimits({ input }: Pick<AnyCall, 'input'>): InputLimits {
  const limits = known.get(input) ?? limitsOfClass(input);
  known.set(input, limits);
  return limits;
}
