import type { AnyEndpoint, InputClass } from '../../common/contract/endpoint.ts';
import type { StructureLimits } from './json-size.ts';
import { inputSchema } from './openapi/input-schema.ts';
import type { Schema, ValueSchema } from './openapi/schema.ts';

export interface InputLimits extends StructureLimits {
  /** Maximum size of the body, or of the form field that contains the input. */
  bytes: number;
}

/** Upper limits for all endpoints. */
const MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 10;
/** Allowance for unknown fields, so that they get a field error. */
const SPARE_BYTES = 1024;
const SPARE_MEMBERS = 20;
/** Allowance for lists that are too long, so that they get a field error too: up to this multiple of their maximum. */
const MEMBERS_FACTOR = 2;
/** The longest JSON form of a character: an emoji as two escape sequences. */
const BYTES_PER_CHARACTER = 12;
/** Quotes, colon, comma, line end and indentation. */
const BYTES_PER_MEMBER = 24;
/** For strings without a maximum length in their class. */
const DEFAULT_LENGTH = 256;
const NUMBER_BYTES = 32;

interface Size {
  bytes: number;
  members: number;
}

/** The maximum size of a value of this schema in JSON. */
function maxSizeOf(schema: Schema): Size {
  const { type, properties, items, maxItems, maxLength, enum: values } = schema as ValueSchema;
  if (properties)
    return sum(
      Object.entries(properties).map(([name, property]) => member(maxSizeOf(property), BYTES_PER_MEMBER + name.length)),
    );
  if (type === 'array') {
    const item = member(maxSizeOf(items ?? {}), BYTES_PER_MEMBER);
    const count = maxItems ?? 0;
    return { bytes: count * item.bytes, members: count * item.members };
  }
  if (type === 'integer' || type === 'number' || type === 'boolean') return { bytes: NUMBER_BYTES, members: 0 };
  const characters = maxLength ?? Math.max(DEFAULT_LENGTH, ...(values ?? []).map((value) => String(value).length));
  return { bytes: characters * BYTES_PER_CHARACTER, members: 0 };
}

const member = ({ bytes, members }: Size, extra: number): Size => ({ bytes: bytes + extra, members: members + 1 });

const sum = (sizes: Size[]): Size =>
  sizes.reduce((total, size) => ({ bytes: total.bytes + size.bytes, members: total.members + size.members }), {
    bytes: 0,
    members: 0,
  });

function limitsOfClass(input: InputClass<unknown> | undefined): InputLimits {
  const { bytes, members } = input ? maxSizeOf(inputSchema(input)) : { bytes: 0, members: 0 };
  return {
    bytes: Math.min(bytes + SPARE_BYTES, MAX_BYTES),
    members: MEMBERS_FACTOR * members + SPARE_MEMBERS,
    depth: MAX_DEPTH,
  };
}

const cache = new Map<InputClass<unknown> | undefined, InputLimits>();

/** The limits for the input of an endpoint, derived from its input class. */
export function inputLimits({ input }: Pick<AnyEndpoint, 'input'>): InputLimits {
  const limits = cache.get(input) ?? limitsOfClass(input);
  cache.set(input, limits);
  return limits;
}
