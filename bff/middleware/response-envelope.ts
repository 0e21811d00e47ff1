import { toAppError } from './error-response.ts';
import { MiddlewareError } from './middleware-error.ts';

type Fields = Record<string, unknown>;

/** The codes of a successful envelope (specification §3, Response codes). */
const SUCCESS = new Set<unknown>([0, '0', 200, 201, 202, '200', '201', '202', 'OK']);
/** Deeper than any response of the contract; a deeper one would overflow the stack when it is serialized. */
const MAX_DEPTH = 32;

const invalid = (reason: string): MiddlewareError => new MiddlewareError('invalid', reason);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function isTooDeep(value: unknown, remaining = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return remaining === 0 || Object.values(value).some((child) => isTooDeep(child, remaining - 1));
}

/** Parses a body as a response envelope. Throws MiddlewareError for anything else. */
export function envelopeOf(body: Buffer): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw invalid('not JSON');
  }
  if (!isFields(parsed)) throw invalid('no envelope');
  if (isTooDeep(parsed)) throw invalid('too deep');
  return parsed;
}

/**
 * The `data` of a response, not validated yet. Throws AppError for an error that the middleware reports, and
 * MiddlewareError for an invalid response.
 */
export function dataOf(status: number, body: Buffer): Fields {
  if (status >= 300 && status < 400) throw invalid('redirect');
  const envelope = status >= 500 && !body.length ? {} : envelopeOrStatus(status, body);
  if (status >= 400 || !SUCCESS.has(envelope['code'])) throw toAppError(status, envelope);
  const { data } = envelope;
  if (!isFields(data)) throw invalid('no data');
  return data;
}

/** An error is recognised by its status even when the body is the HTML page of a proxy. */
function envelopeOrStatus(status: number, body: Buffer): Fields {
  try {
    return envelopeOf(body);
  } catch (error) {
    if (status < 400) throw error;
    return plainStringOf(body);
  }
}

/** An error that is only a JSON string (specification §8). */
function plainStringOf(body: Buffer): Fields {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'string' ? { error: parsed } : {};
  } catch {
    return {};
  }
}
