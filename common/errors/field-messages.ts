import { IMPORT_LIMITS } from '../content/directory-editors.types.ts';
import { INVITATION_MAX_ROWS } from '../users/invitations.types.ts';
import { MAX_REPLY_TEMPLATE_ORDER } from '../cases/reply-templates.types.ts';
import { SLA_LIMITS } from '../cases/sla.types.ts';
import { LIMITS, MOBILE_PREFIX } from '../limits.ts';
import { SERVER_LIMITS } from '../server-limits.ts';
import type texts from '../locale/messages/en/field-messages.json';

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key;

/** A validation message: a key of `field-messages.json`. Input classes name it, server and browser show it. */
export type FieldMessage = WithoutPlural<keyof (typeof texts)['fieldMessages']>;

/** A message as a rule names it. The texts of `tooLong` name the limit. */
export type RuleMessage = Exclude<FieldMessage, 'tooLong'> | `tooLong ${number}`;

/** The key of the message of a rule and its values. The default messages of class-validator stay as they are. */
export function parseRuleMessage(message: string): { key: string; values?: FieldValues } {
  const [, key, count] = /^(tooLong) (\d+)$/.exec(message) ?? [];
  return key ? { key, values: { count: Number(count) } } : { key: message };
}

export type FieldValues = Readonly<Record<string, string | number>>;

/** Fixed values of messages. Other values, such as settings, come from the code that reports the error. */
export const FIELD_VALUES: Partial<Record<FieldMessage, FieldValues>> = {
  idempotencyKey: { min: SERVER_LIMITS.idempotencyKeyMin, count: SERVER_LIMITS.idempotencyKeyMax },
  descriptionMax: { count: LIMITS.descriptionMax },
  suggestedSolutionMax: { count: LIMITS.descriptionMax },
  coordinates: { latitude: 90, longitude: 180 },
  addressMax: { count: LIMITS.addressMax },
  messageMax: { count: LIMITS.messageMax },
  textMax: { count: LIMITS.descriptionMax },
  remarksMax: { count: LIMITS.messageMax },
  contactNameMax: { count: LIMITS.nameMax },
  directoryCode: { count: LIMITS.directoryCodeMax },
  order: { min: 0, max: MAX_REPLY_TEMPLATE_ORDER },
  keywords: { count: LIMITS.keywordsMax, max: LIMITS.nameMax },
  mobile: { prefix: MOBILE_PREFIX },
  otp: { count: LIMITS.otpLength },
  otpLength: { count: LIMITS.otpLength },
  fallbackCode: { count: LIMITS.fallbackCodeLength },
  importRows: { count: IMPORT_LIMITS.rows },
  invitationRows: { count: INVITATION_MAX_ROWS },
  percent: { min: SLA_LIMITS.warnMin, max: SLA_LIMITS.warnMax },
  emiratesId: { count: LIMITS.emiratesIdLength },
  username: { min: LIMITS.usernameMin, count: LIMITS.usernameMax },
  password: { count: LIMITS.passwordMin },
};
