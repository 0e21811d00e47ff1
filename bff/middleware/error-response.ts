import { isUUID } from 'class-validator';
import {
  AppError,
  CATALOGUE,
  ERROR_CODES,
  type ErrorCode,
  type ErrorDetails,
  type FieldError,
} from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import type { FallbackCode } from '../../common/otp/otp.types.ts';
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

/** The middleware does not have the call. It works otherwise. */
const NOT_IMPLEMENTED = 501;

/** Codes that mean a failure of the middleware itself. With UMS_VAL_018 it rejects the caller JWT. */
const MIDDLEWARE_FAILURES = new Set<ErrorCode>([
  ...(['UMS_VAL_018', 'INTERNAL', 'CONTACT_ADMIN', 'MALFORMED', 'FOREIGN_ORIGIN'] as const),
  ...(['MIDDLEWARE_FAILED', 'MIDDLEWARE_SLOW', 'UNAVAILABLE', 'BODY_NOT_SUPPORTED', 'METHOD_NOT_ALLOWED'] as const),
]);

/** Errors without a catalogue code have the status as their code. Only their text distinguishes them. */
const BY_TEXT = new Map(
  ERROR_CODES.map((code) => [`${CATALOGUE[code].status} ${errorTexts(code).descriptionEn}`, code]),
);

/** A code that is neither in the catalogue nor an HTTP status. */
const OWN_CODE = /^(?:[A-Za-z][\w.-]{0,59}|(?![45]\d\d$)\d{1,9})$/;

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

function fallbackCodeOf(value: unknown): FallbackCode | undefined {
  const { requestId, expiresIn } = (value ?? {}) as Fields;
  const seconds = secondsOf(expiresIn);
  if (typeof requestId !== 'string' || !isUUID(requestId) || seconds === undefined) return undefined;
  return { requestId, digits: LIMITS.fallbackCodeLength, expiresIn: seconds };
}

/** Plain text of at most 500 characters, without control characters. Markup is never a description. */
function descriptionOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || /<[a-z!/]/i.test(value)) return undefined;
  return (
    value
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, 500) || undefined
  );
}

const isCatalogueCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(CATALOGUE, code);

/** The middleware's own code and description, for a code outside the catalogue or a plain-string error. */
function ownError({ code, descriptionEn, descriptionAr, error }: Fields): ErrorDetails | undefined {
  const [english, arabic] = [descriptionOf(descriptionEn ?? error), descriptionOf(descriptionAr ?? error)];
  const description = english ?? arabic;
  const isPlain = typeof error === 'string' && code === undefined;
  if (description === undefined || !(isPlain || OWN_CODE.test(String(code)))) return undefined;
  const descriptions = { descriptionEn: english ?? description, descriptionAr: arabic ?? description };
  return isPlain ? descriptions : { code: code as string | number, ...descriptions };
}

function detailsOf(body: Fields): ErrorDetails {
  const details: ErrorDetails = {
    fieldErrors: fieldErrorsOf(body['fieldErrors']),
    resendAfter: secondsOf(body['resendAfter']),
    retryAfter: secondsOf(body['retryAfter']),
    otpRequired: body['otpRequired'] === true || undefined,
    fallbackCode: fallbackCodeOf(body['fallbackCode']),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

function codeOf(status: number, { code, descriptionEn }: Fields): ErrorCode | undefined {
  if (isCatalogueCode(code)) return code;
  return BY_TEXT.get(`${status} ${String(descriptionEn)}`) ?? BY_STATUS[status];
}

/**
 * The AppError of an error response: codes of the catalogue are kept; others keep code and description, with the
 * catalogue's status. 501, for a call that the middleware does not have, becomes NOT_FOUND. Throws MiddlewareError when
 * the middleware itself failed.
 */
export function appErrorOf(httpStatus: number, body: Fields): AppError {
  const bodyStatus = Number(body['code']);
  const status = httpStatus < 400 && bodyStatus >= 400 && bodyStatus < 600 ? bodyStatus : httpStatus;
  if (status === NOT_IMPLEMENTED) return new AppError('NOT_FOUND');
  const own = isCatalogueCode(body['code']) || status >= 500 ? undefined : ownError(body);
  const code = codeOf(status, body) ?? (own && status < 500 && status !== 401 ? 'BAD_INPUT' : undefined);
  if (!code || MIDDLEWARE_FAILURES.has(code))
    throw new MiddlewareError(
      ERROR_KIND[status] ?? 'invalid',
      `status ${status}`,
      status > NOT_IMPLEMENTED && status < 505,
    );
  return new AppError(code, { ...detailsOf(body), ...own });
}
