import { errorOf } from './error-answer.ts';
import { MiddlewareFault } from './middleware-fault.ts';

type Fields = Record<string, unknown>;

/** What says success in an envelope (specification §3, Response codes). */
const SUCCESS = new Set<unknown>([0, '0', 200, 201, 202, '200', '201', '202', 'OK']);
/** Deeper than anything of the contract; a deeper answer would break what writes it out again. */
const DEEPEST = 32;

const garbage = (reason: string): MiddlewareFault => new MiddlewareFault('garbage', reason);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function tooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((one) => tooDeep(one, left - 1));
}

/** A body as the envelope that every answer is. Throws MiddlewareFault for anything else. */
export function envelopeOf(body: Buffer): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw garbage('not JSON');
  }
  if (!isFields(parsed)) throw garbage('no envelope');
  if (tooDeep(parsed)) throw garbage('too deep');
  return parsed;
}

/**
 * The `data` of an answer, not yet looked into. Throws AppError for an error that the middleware reports, MiddlewareFault for what is no
 * answer.
 */
export function dataOf(status: number, body: Buffer): Fields {
  if (status >= 300 && status < 400) throw garbage('redirect');
  const envelope = status >= 500 && !body.length ? {} : envelopeOrStatus(status, body);
  if (status >= 400 || !SUCCESS.has(envelope['code'])) throw errorOf(status, envelope);
  const { data } = envelope;
  if (!isFields(data)) throw garbage('no data');
  return data;
}

/** A refusal counts by its status even where its body is a page of a proxy in between. */
function envelopeOrStatus(status: number, body: Buffer): Fields {
  try {
    return envelopeOf(body);
  } catch (fault) {
    if (status < 400) throw fault;
    return {};
  }
}
