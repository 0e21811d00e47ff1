import { AppError, CATALOGUE, ERROR_CODES, type ErrorCode, type ErrorDetails, type FieldError } from '../../common/errors/catalogue.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { MiddlewareError, type MiddlewareErrorKind } from './middleware-error.ts';

type Fields = Record<string, unknown>;

/** The error for a status when the catalogue does not have the code. */
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

/** Codes that mean a failure of the middleware itself. With UMS_VAL_018 it rejects the caller JWT. */
const MIDDLEWARE_FAILURES = new Set<ErrorCode>([
  ...(['UMS_VAL_018', 'INTERNAL', 'CONTACT_ADMIN', 'MALFORMED', 'FOREIGN_ORIGIN'] as const),
  ...(['MIDDLEWARE_FAILED', 'MIDDLEWARE_SLOW', 'UNAVAILABLE', 'BODY_NOT_SUPPORTED', 'METHOD_NOT_ALLOWED'] as const),
]);

/** Errors without a catalogue code have the status as their code. Only their text distinguishes them. */
const BY_TEXT = new Map(ERROR_CODES.map((code) => [`${CATALOGUE[code].status} ${errorTexts(code).descriptionEn}`, code]));

/** The statuses of a gateway keep their meaning. */
const ERROR_KIND: Record<number, MiddlewareErrorKind> = { 503: 'unreachable', 504: 'slow' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

function fieldErrorsOf(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.slice(0, 50).flatMap((item: unknown): FieldError[] => {
    const { field, code, descriptionEn, descriptionAr } = (item ?? {}) as Fields;
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
 * Turns an error response into an AppError: codes of the catalogue are kept, unknown ones become the catalogue's error for the status.
 * Throws MiddlewareError when the middleware itself failed.
 */
export function toAppError(httpStatus: number, body: Fields): AppError {
  const bodyStatus = Number(body['code']);
  const status = httpStatus < 400 && bodyStatus >= 400 && bodyStatus < 600 ? bodyStatus : httpStatus;
  const code = codeOf(status, body);
  if (!code || MIDDLEWARE_FAILURES.has(code))
    throw new MiddlewareError(ERROR_KIND[status] ?? 'garbage', `status ${status}`, status > 501 && status < 505);
  return new AppError(code, detailsOf(body));
}
