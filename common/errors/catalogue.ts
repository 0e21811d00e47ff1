import { LIMITS } from '../limits.ts';
import type { FallbackCode } from '../otp/otp.types.ts';

/** An error of the catalogue: the HTTP status, and the `code` of the response where it is not the error's name. */
export interface CatalogueEntry {
  status: number;
  code?: number;
}

/** An error whose name is a code of the specification: the response has the name as `code`. */
const coded = (status: number): CatalogueEntry => ({ status });

/** An error for which the specification has no code: the response has the HTTP status as `code`. */
const plain = (status: number): CatalogueEntry => ({ status, code: status });

/** All errors of the API with their HTTP status (specification §8). The texts are in `errors.json` of each language. */
export const CATALOGUE = {
  // One-time codes, each with its email variant.
  OTP_B50001: coded(400),
  OTP_B50001_EMAIL: coded(400),
  OTP_B50002: coded(429),
  OTP_B50002_EMAIL: coded(429),
  OTP_B50003: coded(429),
  OTP_B50003_EMAIL: coded(429),
  OTP_B50004: coded(400),
  OTP_B50004_EMAIL: coded(400),
  OTP_B50005: coded(429),
  OTP_B50005_EMAIL: coded(429),
  OTP_B50006: coded(400),
  OTP_B50006_EMAIL: coded(400),
  OTP_B1000: coded(502),
  OTP_B1000_EMAIL: coded(502),
  SMS_BUDGET_USED: coded(429),
  OTP_E1007: coded(500),
  OTP_E1007_EMAIL: coded(500),
  INVALID_REQUEST: coded(400),
  INVALID_REQUEST_EMAIL: coded(400),
  // Accounts and the fields of registration.
  UMS_VAL_001: coded(409),
  UMS_VAL_002: coded(403),
  UMS_VAL_004: coded(409),
  UMS_VAL_018: coded(401),
  UMS_VAL_019: coded(401),
  UMS_VAL_050: coded(401),
  UMS_VAL_051: coded(409),
  UMS_VAL_052: coded(403),
  UMS_VAL_053: coded(409),
  UMS_VAL_054: coded(409),
  UMS_VAL_055: coded(409),
  UMS_VAL_056: coded(409),
  MISS_FIELD_NAME_FIRSTNAME: coded(400),
  MISS_FIELD_NAME_LASTNAME: coded(400),
  MISS_FIELD_NAME_BIRTHDATE: coded(400),
  MISS_FIELD_NAME_GENDER: coded(400),
  MISS_FIELD_NAME_NATIONALITY: coded(400),
  // Other messages of the specification, and errors of HTTP.
  BAD_INPUT: plain(400),
  MALFORMED: plain(400),
  TOO_COMPLEX: plain(400),
  INVALID_REFERENCE: plain(400),
  SIGN_IN_NEEDED: plain(401),
  ACCESS_DENIED: plain(403),
  FOREIGN_ORIGIN: plain(403),
  PROOF_MISSING: plain(400),
  PROOF_NEEDED: plain(403),
  MOBILE_CHANGED: plain(409),
  NOT_FOUND: plain(404),
  LINK_EXPIRED: plain(404),
  REFERENCE_NOT_FOUND: plain(404),
  METHOD_NOT_ALLOWED: plain(405),
  FILE_GONE: plain(409),
  FILE_BEING_CHECKED: plain(409),
  EMAIL_EXISTS: plain(409),
  MOBILE_EXISTS: plain(409),
  USERNAME_EXISTS: plain(409),
  REGISTRATION_GONE: plain(404),
  IDENTITY_SETTLED: plain(409),
  IDENTITY_MISSING: plain(409),
  LINK_ENDED: plain(400),
  CODES_NEEDED: plain(409),
  STALE: plain(409),
  NOT_ALLOWED_NOW: plain(409),
  OWNER_ONLY: plain(409),
  AGENT_ONLY: plain(409),
  MANAGER_ONLY: plain(409),
  ADMIN_ONLY: plain(409),
  MANAGER_OR_ADMIN_ONLY: plain(409),
  AGENT_OR_MANAGER_ONLY: plain(409),
  ASSIGN_BY_MANAGER: plain(409),
  ASSIGNEE_NEEDED: plain(409),
  CASE_ANONYMIZED: plain(409),
  CASE_CANCELLED: plain(409),
  CASE_UNANSWERED: plain(409),
  CASE_ANSWERED: plain(409),
  CASE_STARTED: plain(409),
  CASE_FINAL: plain(409),
  CASE_WITHOUT_CONTACT: plain(409),
  WAITING_FOR_CUSTOMER: plain(409),
  NO_OPEN_QUESTION: plain(409),
  RESPOND_INSTEAD: plain(409),
  RESOLVE_INSTEAD: plain(409),
  NO_RESTUDY: plain(409),
  RESTUDY_USED: plain(409),
  RESTUDY_OVER: plain(409),
  RESTUDY_BY_COLLEAGUE: plain(409),
  RESTUDY_NOT_STARTED: plain(409),
  RESTUDY_STARTED: plain(409),
  RESTUDY_OPEN: plain(409),
  RESTUDY_ANSWERED: plain(409),
  GRIEVANCE_USED: plain(409),
  GRIEVANCE_ANSWERED: plain(409),
  NO_GRIEVANCE: plain(409),
  OMBUDSMAN_USED: plain(409),
  OMBUDSMAN_ANSWERED: plain(409),
  OMBUDSMAN_TOO_EARLY: plain(409),
  NO_OMBUDSMAN: plain(409),
  CONVERSATION_FULL: plain(409),
  ALREADY_DECIDED: plain(409),
  OWN_ACCOUNT: plain(409),
  LAST_ADMIN: plain(409),
  WEBHOOKS_FULL: plain(409),
  CODE_TAKEN: plain(409),
  SURVEY_GIVEN: plain(409),
  KNOWN_ISSUE_CLOSED: plain(409),
  KNOWN_ISSUE_OTHER_ENTITY: plain(409),
  KNOWN_ISSUE_RESTUDIED: plain(409),
  KNOWN_ISSUE_UNANSWERED: plain(409),
  KEY_REUSED: plain(409),
  TOO_LARGE: plain(413),
  REQUEST_TOO_LARGE: plain(413),
  TOO_MANY_FILES: plain(413),
  BODY_NOT_SUPPORTED: plain(415),
  FILE_NOT_SUPPORTED: plain(415),
  FILE_ACTIVE_CONTENT: plain(415),
  FILE_LOCKED: plain(415),
  FILE_DAMAGED: plain(415),
  FILE_TOO_MANY_PIXELS: plain(415),
  FILE_INFECTED: plain(415),
  TOO_MANY: plain(429),
  TOO_MANY_CASES: plain(429),
  TOO_MANY_COMMENTS: plain(429),
  INTERNAL: plain(500),
  CONTACT_ADMIN: plain(500),
  PROFILE_UPDATE: plain(500),
  PASSWORD_CHANGE: plain(500),
  MIDDLEWARE_FAILED: plain(502),
  UNAVAILABLE: plain(503),
  UPLOADS_BUSY: plain(503),
  MIDDLEWARE_SLOW: plain(504),
  NO_SPACE: plain(507),
};

export type ErrorCode = keyof typeof CATALOGUE;

export const ERROR_CODES = Object.keys(CATALOGUE) as ErrorCode[];

/** The values of the placeholders in error texts. */
export const ERROR_VALUES: Partial<Record<ErrorCode, Readonly<Record<string, number>>>> = {
  TOO_MANY_FILES: { count: LIMITS.caseFiles, bytes: LIMITS.draftBytes },
  FILE_TOO_MANY_PIXELS: { megapixels: LIMITS.imageMegapixels, progressive: LIMITS.progressiveMegapixels },
};

export interface FieldError {
  field: string;
  code: string;
  descriptionEn: string;
  descriptionAr: string;
}

/** The body of an error response. */
export interface ErrorResponse {
  code: string | number;
  descriptionEn: string;
  descriptionAr: string;
  requestId: string;
  fieldErrors?: FieldError[];
  resendAfter?: number;
  retryAfter?: number;
  otpRequired?: boolean;
  /** The code that was sent instead of the refused one. */
  fallbackCode?: FallbackCode;
}

/** Further properties of the response. A middleware's own `code` and descriptions replace those of the catalogue. */
export type ErrorDetails = Partial<Omit<ErrorResponse, 'requestId'>>;

/**
 * The error class of the portal. It holds a code of the catalogue; the texts are added to the response in both
 * languages. `details` are sent to the caller (waiting times in seconds).
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: { cause?: unknown },
  ) {
    super(code, options);
  }

  get entry(): CatalogueEntry {
    return CATALOGUE[this.code];
  }
}

/** Whether the request is wrong, and not the server: a status below 500. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.entry.status < 500;

/** The catalogue entry of UNAVAILABLE, if that is why a page failed to render. */
export function unavailableEntry(error: unknown): CatalogueEntry | undefined {
  return error instanceof AppError && error.code === 'UNAVAILABLE' ? error.entry : undefined;
}
