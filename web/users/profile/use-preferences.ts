import { useState } from 'react';
import { LOCALES } from '../../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../../common/users/account.enums.ts';
import type { ContactCode, UpdateContact } from '../../../common/users/profile.dto.ts';
import type { Contact } from '../../../common/users/profile.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSection, type ProfileApi } from './use-section.ts';

/** The API uses a leading plus where the profile has 00. */
const withPlus = (mobile: string | null): string => (mobile ?? '').replace(/^00/, '+');

export type ContactField = 'preferredMobile' | 'preferredEmail';

/** A code that was sent: its recipient, and what the user has typed. */
interface SentCode {
  to: string;
  requestId: string;
  code: string;
}

const draftOf = (contact: Contact) => ({
  preferredEmail: contact.preferredEmail ?? '',
  preferredMobile: withPlus(contact.preferredMobile),
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
const isVerified = (contact: Contact, field: ContactField, value: string): boolean =>
  field === 'preferredMobile'
    ? [contact.mobile, contact.preferredMobile].map(withPlus).includes(value)
    : [contact.email, contact.preferredEmail].includes(value.trim().toLowerCase());

/** The contact preferences with the codes that verify changes. */
export function usePreferences(contact: Contact, onDirty: (dirty: boolean) => void) {
  const t = useTranslation();
  const section = useSection();
  const [draft, setDraft] = useState(() => draftOf(contact));
  const [sentCodes, setSentCodes] = useState<Partial<Record<ContactField, SentCode>>>({});
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onDirty(true);
  };
  const unverified = (['preferredMobile', 'preferredEmail'] as const).filter(
    (field) => draft[field] && !isVerified(contact, field, draft[field]),
  );
  const fieldsToVerify = unverified.filter((field) => sentCodes[field]?.to !== draft[field]);
  /** The code that was sent for the field's current value. */
  const sentCodeFor = (field: ContactField): SentCode | undefined =>
    unverified.includes(field) && sentCodes[field]?.to === draft[field] ? sentCodes[field] : undefined;
  const setCode = (field: ContactField, code: string) =>
    setSentCodes((before) => ({ ...before, [field]: { ...before[field], code } as SentCode }));
  const requestCodes = async ({ sendCode }: ProfileApi) => {
    for (const field of fieldsToVerify) {
      const to = draft[field];
      const sent = await sendCode(field === 'preferredMobile' ? { mobile: to } : { email: to });
      if (!sent.ok) return sent;
      setSentCodes((before) => ({ ...before, [field]: { to, requestId: sent.data.requestId, code: '' } }));
    }
    return undefined;
  };
  const submit = async () => {
    const codes = fieldsToVerify.length
      ? []
      : unverified.flatMap((field) => sentCodeFor(field) ?? []).map(({ requestId, code }) => ({ requestId, otp: code }));
    const input = bodyOf(draft, codes);
    const saved = await section.save({
      check: ({ checkContact }) => checkContact(input),
      save: (api) => (fieldsToVerify.length ? requestCodes(api) : api.saveContact(input)),
      successMessage: t('profileEdit.saved'),
    });
    if (!saved) return;
    setSentCodes({});
    onDirty(false);
  };
  return { section, draft, change, fieldsToVerify, sentCodeFor, setCode, submit };
}
