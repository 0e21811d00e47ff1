import { useState } from 'react';
import { LOCALES } from '../../../common/locale/locales.ts';
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

/** The API uses a leading plus where the profile has 00. */
const withPlus = (mobile: string | null): string => (mobile ?? '').replace(/^00/, '+');

const CONTACT_FIELDS = ['preferredMobile', 'preferredEmail'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** A code that was sent, and its recipient. */
interface SentCode {
  to: string;
  requestId: string;
}

const draftOf = (contact: OwnProfile) => ({
  preferredMobile: withPlus(contact.preferredMobile),
  'code-preferredMobile': '',
  preferredEmail: contact.preferredEmail ?? '',
  'code-preferredEmail': '',
  preferredLanguage: contact.preferredLanguage ?? '',
  preferredChannel: String(contact.preferredChannel ?? ''),
});
type Draft = ReturnType<typeof draftOf>;

const bodyOf = (draft: Draft, codes: ContactCode[]): Partial<UpdateContact> => ({
  preferredEmail: draft.preferredEmail || undefined,
  preferredMobile: draft.preferredMobile || undefined,
  preferredLanguage: LOCALES.find((one) => one === draft.preferredLanguage),
  preferredChannel: Object.values(NOTIFY_BY).find((one) => String(one) === draft.preferredChannel),
  ...(codes.length && { codes }),
});

/** Whether the account already has this value, which then needs no code. */
const isVerified = (contact: OwnProfile, field: ContactField, value: string): boolean =>
  field === 'preferredMobile'
    ? [contact.mobile, contact.preferredMobile].map(withPlus).includes(value)
    : [contact.email, contact.preferredEmail].includes(value.trim().toLowerCase());

/** The fields that can be wrong, with the names of the server's answers. */
const FIELDS = ['preferredMobile', 'mobile', 'preferredEmail', 'email', 'codes', 'otp', 'preferredLanguage', 'preferredChannel'];

/** The contact preferences with the codes that verify changes. */
export function usePreferences(contact: OwnProfile) {
  const t = useTranslation();
  const [sentCodes, setSentCodes] = useState<Partial<Record<ContactField, SentCode>>>({});
  const unverified = (draft: Draft) => CONTACT_FIELDS.filter((field) => draft[field] && !isVerified(contact, field, draft[field]));
  const fieldsToVerify = (draft: Draft) => unverified(draft).filter((field) => sentCodes[field]?.to !== draft[field]);
  const codesOf = (draft: Draft): ContactCode[] =>
    fieldsToVerify(draft).length
      ? []
      : unverified(draft).map((field) => ({ requestId: sentCodes[field]?.requestId ?? '', otp: draft[`code-${field}`] }));
  const requestCodes = async (draft: Draft) => {
    for (const field of fieldsToVerify(draft)) {
      const to = draft[field];
      const recipient = field === 'preferredMobile' ? { mobile: to, otpType: 'SMS' as const } : { email: to, otpType: 'EMAIL' as const };
      const sent = await apiRequest(otp.send, { ...recipient, purpose: 'CONTACT' });
      if (!sent.ok) return sent;
      form.change({ [`code-${field}`]: '' });
      setSentCodes((before) => ({ ...before, [field]: { to, requestId: sent.data.requestId } }));
    }
    return undefined;
  };
  const form = useMutationForm({
    id: 'preferences',
    defaultValues: draftOf(contact),
    fields: FIELDS,
    rules,
    toInput: (draft) => bodyOf(draft, codesOf(draft)),
    send: async (input, draft): Promise<Result<unknown> | undefined> =>
      fieldsToVerify(draft).length ? requestCodes(draft) : apiRequest(profile.updateContact, input),
    savedMessage: t('profileEdit.saved'),
    onSaved: () => setSentCodes({}),
  });
  const toVerify = fieldsToVerify(form.values);
  /** Whether a code was sent for the field's current value. */
  const isCodeSent = (field: ContactField) => unverified(form.values).includes(field) && !toVerify.includes(field);
  return { form, asksForCodes: toVerify.length > 0, isCodeSent };
}

export type Preferences = ReturnType<typeof usePreferences>;
