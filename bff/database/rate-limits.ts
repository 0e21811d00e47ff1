import ipaddr from 'ipaddr.js';
import type { RateLimitName } from '../../common/contract/rate-limits.ts';
import type { Config } from '../config/config.ts';

type NumberSetting = { [Name in keyof Config]-?: Config[Name] extends number ? Name : never }[keyof Config];

/** The number of calls that are allowed in a time window. */
export interface RateLimit {
  /** For the OpenAPI document. */
  counts: string;
  max: number | NumberSetting;
  /** Default one hour. */
  seconds?: number | NumberSetting;
  /** The subject is a client address: it counts together with its network (`ipPrefix`). */
  perNetwork?: true;
  /** Frequent calls: below 80 % of the limit they are counted in memory and written in blocks. */
  inBlocks?: true;
  /**
   * When the headers report this limit; default always. `refused`: only on a rejection, because the count reveals the
   * calls of others, or that two logins belong to one account. `never`: the caller must not learn which limit rejected
   * the call.
   */
  reported?: 'refused' | 'never';
}

const PER_CALL = { perNetwork: true, inBlocks: true } as const;
const QUARTER_HOUR_S = 15 * 60;
const DAY_S = 24 * 60 * 60;

/** All rate limits of the portal. `bff/otp/send-limits.ts` defines what the limits of one-time codes count. */
export const RATE_LIMIT_TABLE: Record<RateLimitName, RateLimit> = {
  'sign-in': { counts: 'sign-ins started by a client network', max: 'SIGN_INS_PER_ADDRESS', ...PER_CALL },
  authorization: {
    counts: 'requests of a client network to sign in at the embedded provider',
    max: 'SIGN_INS_PER_ADDRESS',
    ...PER_CALL,
  },
  'sign-out': {
    counts: 'sign-outs of a client network at the embedded provider',
    max: 'SIGN_INS_PER_ADDRESS',
    ...PER_CALL,
  },
  token: { counts: 'token requests of a client network', max: 'RATE_LIMIT_PER_IP_HOUR', ...PER_CALL },
  pdf: { counts: 'PDF documents for a client network', max: 'PDFS_PER_ADDRESS', ...PER_CALL },
  lookup: { counts: 'look-ups of cases by a client network', max: 'LOOKUPS_PER_ADDRESS', ...PER_CALL },
  places: { counts: 'place searches of a client network', max: 'RATE_LIMIT_PER_IP_HOUR', ...PER_CALL },
  survey: { counts: 'survey calls of a client network', max: 'RATE_LIMIT_PER_IP_HOUR', ...PER_CALL },
  directory: {
    counts: 'reads of entities, services and lookups by a client network',
    max: 'RATE_LIMIT_PER_IP_HOUR',
    ...PER_CALL,
  },
  content: { counts: 'reads of content by a client network', max: 'RATE_LIMIT_PER_IP_HOUR', ...PER_CALL },
  suggestions: { counts: 'suggestions for a client network', max: 'RATE_LIMIT_PER_IP_HOUR', ...PER_CALL },
  'known-issues': {
    counts: 'look-ups of known issues by a client network',
    max: 'RATE_LIMIT_PER_IP_HOUR',
    ...PER_CALL,
  },
  open311: { counts: 'Open311 calls of a client network', max: 'RATE_LIMIT_PER_IP_HOUR', ...PER_CALL },
  upload: { counts: 'uploads of a client network', max: 'UPLOADS_PER_ADDRESS', perNetwork: true },
  case: { counts: 'cases submitted for a mobile', max: 'CASES_PER_MOBILE' },
  'case-email': { counts: 'cases submitted for an email', max: 'CASES_PER_EMAIL', reported: 'refused' },
  comment: { counts: 'comments of a person on a case', max: 'COMMENTS_PER_CASE' },
  contact: { counts: 'contact messages of a client network', max: 60, perNetwork: true },
  'contact-email': { counts: 'confirmations of contact messages to an email', max: 5, reported: 'never' },
  feedback: { counts: 'ratings of the portal by a client network', max: 60, perNetwork: true },
  'email-check': { counts: 'emails checked for a client network', max: 'EMAIL_CHECKS_PER_ADDRESS', perNetwork: true },
  'identity-check': {
    counts: 'Emirates IDs checked for a client network',
    max: 'EMAIL_CHECKS_PER_ADDRESS',
    perNetwork: true,
  },
  registration: {
    counts: 'registrations begun by a client network',
    max: 'EMAIL_CHECKS_PER_ADDRESS',
    perNetwork: true,
  },
  'password-link': { counts: 'links to set a password sent to an email', max: 5, reported: 'never' },
  'setup-test': { counts: 'test messages of an admin', max: 20 },
  password: {
    counts: 'wrong passwords of a client network, session or known browser for an account',
    max: 'LOGIN_MAX_ATTEMPTS',
    seconds: QUARTER_HOUR_S,
    reported: 'refused',
  },
  'password-network': {
    counts: 'wrong passwords of a client network',
    max: 'LOGIN_MAX_ATTEMPTS_PER_ADDRESS',
    seconds: QUARTER_HOUR_S,
    perNetwork: true,
  },
  'password-account': {
    counts: 'wrong passwords for an account',
    max: 'LOGIN_MAX_ATTEMPTS_PER_ACCOUNT',
    seconds: QUARTER_HOUR_S,
    reported: 'refused',
  },
  code: { counts: 'one-time codes sent for a client network', max: 'OTP_SENDS_PER_ADDRESS', perNetwork: true },
  'code-total': { counts: 'one-time codes sent in all', max: 'OTP_SENDS_TOTAL_PER_HOUR', reported: 'refused' },
  'code-resend': {
    counts: 'one-time codes sent to a destination at once',
    max: 1,
    seconds: 'OTP_RESEND_SECONDS',
    reported: 'refused',
  },
  'code-destination': {
    counts: 'one-time codes sent to a destination',
    max: 'OTP_SENDS_PER_HOUR',
    reported: 'refused',
  },
  'code-attempts': {
    counts: 'wrong one-time codes for a destination',
    max: 'OTP_MAX_ATTEMPTS_PER_DAY',
    seconds: DAY_S,
    reported: 'refused',
  },
  'open311-key': { counts: 'submissions of an API key', max: 'OPEN311_SUBMISSIONS_PER_KEY' },
  'open311-contact': { counts: 'submissions for a mobile or email', max: 10, reported: 'refused' },
};

/** The unit of rate limits: an IPv4 address, or the /64 prefix of an IPv6 address, which one subscriber owns. */
export function ipPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const prefix = ip.parts.slice(0, 4);
  return prefix.map((part) => part.toString(16)).join(':');
}
