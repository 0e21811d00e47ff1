import { AppError, CATALOGUE, type ErrorCode, type ErrorDetails, type FieldError } from '../../common/errors/catalogue.ts';
import type { ErrorRow } from '../../common/errors/error-row.ts';
import { MiddlewareFault, type FaultKind } from './middleware-fault.ts';

type Fields = Record<string, unknown>;

/** What a status means where the code says nothing that the catalogue knows. */
const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_INPUT',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  409: 'STALE',
  413: 'TOO_LARGE',
  415: 'FILE_NOT_SUPPORTED',
  422: 'BAD_INPUT',
  429: 'TOO_MANY',
};

/** Said by a middleware, these are its own failure and not the caller's matter. The first: it does not take our word for the caller. */
const ITS_OWN = new Set<ErrorCode>([
  ...(['UMS_VAL_018', 'INTERNAL', 'CONTACT_ADMIN', 'MALFORMED', 'FOREIGN_ORIGIN'] as const),
  ...(['MIDDLEWARE_FAILED', 'MIDDLEWARE_SLOW', 'UNAVAILABLE', 'BODY_NOT_SUPPORTED', 'METHOD_NOT_ALLOWED'] as const),
]);

/** Errors without a code of their own carry their status; which one it is, the text says. */
const BY_TEXT = new Map((Object.entries(CATALOGUE) as [ErrorCode, ErrorRow][]).map(([key, { status, en }]) => [`${status} ${en}`, key]));

/** A gateway's own word for what is the matter stays what it is. */
const FAULT_OF: Record<number, FaultKind> = { 503: 'unreachable', 504: 'slow' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

function fieldErrorsOf(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, 50).flatMap((one: unknown): FieldError[] => {
    const { field, code, descriptionEn, descriptionAr } = (one ?? {}) as Fields;
    if (typeof field !== 'string' || !/^[\w.[\]-]{1,80}$/.test(field)) return [];
    return [{ field, code: textOf(code), descriptionEn: textOf(descriptionEn), descriptionAr: textOf(descriptionAr) }];
  });
}

const secondsOf = (value: unknown): number | undefined => {
  const seconds = Math.ceil(Number(value ?? NaN));
  return seconds >= 0 && seconds <= 86_400 ? seconds : undefined;
};

function detailsOf(body: Fields): ErrorDetails {
  const details: ErrorDetails = {
    fieldErrors: fieldErrorsOf(body['fieldErrors']),
    resendAfter: secondsOf(body['resendAfter']),
    retryAfter: secondsOf(body['retryAfter']),
    otpRequired: body['otpRequired'] === true || undefined,
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

function codeOf(status: number, { code, descriptionEn }: Fields): ErrorCode | undefined {
  if (typeof code === 'string' && Object.hasOwn(CATALOGUE, code)) return code as ErrorCode;
  return BY_TEXT.get(`${status} ${String(descriptionEn)}`) ?? BY_STATUS[status];
}

/**
 * What a middleware's refusal means to the caller: a code of the catalogue stays that code, an unknown one becomes the catalogue's for its status.
 * Throws MiddlewareFault where it is the middleware that failed.
 */
export function errorOf(httpStatus: number, body: Fields): AppError {
  const inBody = Number(body['code']);
  const status = httpStatus < 400 && inBody >= 400 && inBody < 600 ? inBody : httpStatus;
  const code = codeOf(status, body);
  if (!code || ITS_OWN.has(code))
    throw new MiddlewareFault(FAULT_OF[status] ?? 'garbage', `status ${status}`, status > 501 && status < 505);
  return new AppError(code, detailsOf(body));
}
