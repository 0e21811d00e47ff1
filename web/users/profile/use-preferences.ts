import { useState } from 'react';
import { LOCALES } from '../../../common/locale/locales.ts';
import { NOTIFY_BY } from '../../../common/users/account.enums.ts';
import type { ContactCode, UpdateContact } from '../../../common/users/profile.dto.ts';
import type { Contact } from '../../../common/users/profile.types.ts';
import { useTexts } from '../../client/text.ts';
import { useSection, type Work } from './use-section.ts';

/** As calls have a mobile; the profile shows 00 for the leading plus. */
const plus = (mobile: string | null): string => (mobile ?? '').replace(/^00/, '+');

export type Way = 'preferredMobile' | 'preferredEmail';

/** A code that is out: where it went, and what the person has typed of it. */
interface Asked {
  to: string;
  requestId: string;
  code: string;
}

const draftOf = (contact: Contact) => ({
  preferredEmail: contact.preferredEmail ?? '',
  preferredMobile: plus(contact.preferredMobile),
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

/** Whether the account has it already: then it needs no code. */
const isKnown = (contact: Contact, way: Way, value: string): boolean =>
  way === 'preferredMobile'
    ? [contact.mobile, contact.preferredMobile].map(plus).includes(value)
    : [contact.email, contact.preferredEmail].includes(value.trim().toLowerCase());

/** Where the person wants to be reached, the codes that prove it, and saving both. */
export function usePreferences(contact: Contact, onDirty: (dirty: boolean) => void) {
  const t = useTexts();
  const section = useSection();
  const [draft, setDraft] = useState(() => draftOf(contact));
  const [asked, setAsked] = useState<Partial<Record<Way, Asked>>>({});
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    onDirty(true);
  };
  const unproven = (['preferredMobile', 'preferredEmail'] as const).filter((way) => draft[way] && !isKnown(contact, way, draft[way]));
  const toAsk = unproven.filter((way) => asked[way]?.to !== draft[way]);
  /** The code that is out for what stands in the field. */
  const askedFor = (way: Way): Asked | undefined => (unproven.includes(way) && asked[way]?.to === draft[way] ? asked[way] : undefined);
  const typeCode = (way: Way, code: string) => setAsked((before) => ({ ...before, [way]: { ...before[way], code } as Asked }));
  const askCodes = async ({ sendCode }: Work) => {
    for (const way of toAsk) {
      const to = draft[way];
      const sent = await sendCode(way === 'preferredMobile' ? { mobile: to } : { email: to });
      if (!sent.ok) return sent;
      setAsked((before) => ({ ...before, [way]: { to, requestId: sent.data.requestId, code: '' } }));
    }
    return undefined;
  };
  const submit = async () => {
    const codes = toAsk.length
      ? []
      : unproven.flatMap((way) => askedFor(way) ?? []).map(({ requestId, code }) => ({ requestId, otp: code }));
    const input = bodyOf(draft, codes);
    const saved = await section.save({
      check: ({ checkContact }) => checkContact(input),
      save: (work) => (toAsk.length ? askCodes(work) : work.saveContact(input)),
      saved: t('profileEdit.saved'),
    });
    if (!saved) return;
    setAsked({});
    onDirty(false);
  };
  return { section, draft, change, toAsk, askedFor, typeCode, submit };
}
