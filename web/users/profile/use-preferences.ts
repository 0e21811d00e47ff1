import { useState } from 'react';
import { LOCALES } from '../../../common/locale/locales.ts';
import { canonicalEmail } from '../../../common/identifiers/email.ts';
import { toE164 } from '../../../common/identifiers/mobile.ts';
import { otp } from '../../../common/otp/otp.contract.ts';
import { NOTIFY_BY } from '../../../common/users/account.enums.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import type { ContactCode, UpdateContact } from '../../../common/users/profile.dto.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const rules = lazyValue(async () => (await import('../../../common/users/profile.dto.ts')).UpdateContact);

const CONTACT_FIELDS = ['preferredMobile', 'preferredEmail'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A code that was sent, and its recipient. */
interface SentCode {
  to: string;
  requestId: string;
  /** Whether it has 16 digits. */
  isFallback: boolean;
}

const valuesOf = (contact: OwnProfile) => ({
  preferredMobile: toE164(contact.preferredMobile ?? ''),
  'code-preferredMobile': '',
  preferredEmail: contact.preferredEmail ?? '',
  'code-preferredEmail': '',
  preferredLanguage: contact.preferredLanguage ?? '',
  preferredChannel: String(contact.preferredChannel ?? ''),
});
type PreferencesValues = ReturnType<typeof valuesOf>;

const inputOf = (values: PreferencesValues, codes: ContactCode[]): Partial<UpdateContact> => ({
  preferredEmail: values.preferredEmail || null,
  preferredMobile: values.preferredMobile || null,
  preferredLanguage: LOCALES.find((one) => one === values.preferredLanguage),
  preferredChannel: Object.values(NOTIFY_BY).find((one) => String(one) === values.preferredChannel),
  ...(codes.length && { codes }),
});

/** Whether the account already has this value, which then needs no code. */
const isVerified = (contact: OwnProfile, field: ContactField, value: string): boolean =>
  field === 'preferredMobile'
    ? [contact.mobile, contact.preferredMobile].some((mobile) => mobile && toE164(mobile) === value)
    : [contact.email, contact.preferredEmail].includes(canonicalEmail(value));

/** Codes that no further attempt can use: all attempts are used up, or it has expired. */
const ENDED_CODE = /^OTP_B5000[34](_EMAIL)?$/;

/** The fields that can be wrong, with the names of the server's answers. */
const FIELDS = [
  'preferredMobile',
  'mobile',
  'preferredEmail',
  'email',
  'codes',
  'otp',
  'preferredLanguage',
  'preferredChannel',
];

/** The contact preferences with the codes that verify changes. */
export function usePreferences(contact: OwnProfile) {
  const t = useTranslation();
  const [sentCodes, setSentCodes] = useState<Partial<Record<ContactField, SentCode>>>({});
  const unverified = (values: PreferencesValues) =>
    CONTACT_FIELDS.filter((field) => values[field] && !isVerified(contact, field, values[field]));
  const fieldsToVerify = (values: PreferencesValues) =>
    unverified(values).filter((field) => sentCodes[field]?.to !== values[field]);
  const codesOf = (values: PreferencesValues): ContactCode[] =>
    fieldsToVerify(values).length
      ? []
      : unverified(values).map((field) => ({
          requestId: sentCodes[field]?.requestId ?? '',
          otp: values[`code-${field}`],
        }));
  const requestCodes = async (values: PreferencesValues) => {
    for (const field of fieldsToVerify(values)) {
      const to = values[field];
      const recipient =
        field === 'preferredMobile'
          ? { mobile: to, otpType: 'SMS' as const }
          : { email: to, otpType: 'EMAIL' as const };
      const sent = await apiRequest(otp.send, { ...recipient, purpose: 'CONTACT' });
      const code = sent.ok ? sent.data : sent.error.fallbackCode;
      if (!code) return sent;
      form.change({ [`code-${field}`]: '' });
      setSentCodes((before) => ({ ...before, [field]: { to, requestId: code.requestId, isFallback: !sent.ok } }));
    }
    return undefined;
  };
  const form = useMutationForm({
    id: 'preferences',
    defaultValues: valuesOf(contact),
    fields: FIELDS,
    rules,
    toInput: (values) => inputOf(values, codesOf(values)),
    send: async (input, values): Promise<Result<unknown> | undefined> =>
      fieldsToVerify(values).length ? requestCodes(values) : apiRequest(profile.updateContact, input),
    savedMessage: t('profileEdit.saved'),
    onSaved: () => setSentCodes({}),
    onFailure: ({ fieldErrors = [] }) => {
      // The next submit sends another code.
      for (const [, email] of fieldErrors.flatMap(({ code }) => [ENDED_CODE.exec(code) ?? []]))
        setSentCodes((before) => ({ ...before, [email ? 'preferredEmail' : 'preferredMobile']: undefined }));
      return false;
    },
  });
  const toVerify = fieldsToVerify(form.values);
  /** Whether a code was sent for the field's current value. */
  const isCodeSent = (field: ContactField) => unverified(form.values).includes(field) && !toVerify.includes(field);
  const isFallbackCode = (field: ContactField) => sentCodes[field]?.isFallback ?? false;
  return { form, asksForCodes: toVerify.length > 0, isCodeSent, isFallbackCode };
}

export type Preferences = ReturnType<typeof usePreferences>;
