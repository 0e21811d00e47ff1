import { appErrorOf } from './error-response.ts';
import { MiddlewareError } from './middleware-error.ts';

type Fields = Record<string, unknown>;

/** The codes of a successful envelope (specification §3, Response codes). */
const SUCCESS = new Set<unknown>([0, '0', 200, 201, 202, '200', '201', '202', 'OK']);
/** Deeper than any response of the contract; a deeper one would overflow the stack when it is serialized. */
const MAX_DEPTH = 32;

const invalid = (reason: string): MiddlewareError => new MiddlewareError('invalid', reason);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isTooDeep(value: unknown, remaining = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return remaining === 0 || Object.values(value).some((child) => isTooDeep(child, remaining - 1));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * The `data` of a response, not validated yet. Throws AppError for an error that the middleware reports, and
 * MiddlewareError for an invalid response.
 */
export function dataOf(status: number, body: Buffer): Fields {
  if (status >= 300 && status < 400) throw invalid('redirect');
  if (status >= 400) throw appErrorOf(status, errorOf(body));
  const envelope = envelopeOf(body);
  if (!SUCCESS.has(envelope['code'])) throw appErrorOf(status, envelope);
  const { data } = envelope;
  if (!isFields(data)) throw invalid('no data');
  return data;
}

function envelopeOf(body: Buffer): Fields {
  const parsed = parseJson(body);
  if (parsed === undefined) throw invalid('not JSON');
  if (!isFields(parsed)) throw invalid('no envelope');
  if (isTooDeep(parsed)) throw invalid('too deep');
  return parsed;
}

/** An error can be a plain string (specification §8). Any other body, such as the HTML page of a proxy, is ignored. */
function errorOf(body: Buffer): Fields {
  const parsed = parseJson(body);
  if (typeof parsed === 'string') return { error: parsed };
  return isFields(parsed) && !isTooDeep(parsed) ? parsed : {};
}
