import { useData } from 'vike-react/useData';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { contentLocaleOf } from '../../../common/locale/locales.ts';
import { formatMobile, toE164 } from '../../../common/identifiers/mobile.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { LtrText } from '../../ui/data/LtrText.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

const CHANNEL_NAMES = {
  [CHANNEL.SMS]: 'wizard.contact.sms',
  [CHANNEL.EMAIL]: 'wizard.contact.email',
  [CHANNEL.BOTH]: 'wizard.contact.both',
} as const;

/** The contact of the account, which a customer's case uses. `mobile`: masked, for an unavailable profile. */
export function AccountContact({ mobile }: { mobile: string }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { account } = useData<{ account?: OwnProfile | null }>();
  const channel = account?.preferredChannel ?? CHANNEL.BOTH;
  const arabic = `${account?.firstNameAr ?? ''} ${account?.lastNameAr ?? ''}`.trim();
  const name =
    (contentLocaleOf(locale) === 'ar' && arabic) || `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
  const number = account?.preferredMobile ?? account?.mobile;
  const email = account?.preferredEmail ?? account?.email;
  return (
    <>
      <Notice tone="info">{t('wizard.contact.account')}</Notice>
      <SummaryList
        rows={[
          { term: t('wizard.contact.name'), detail: name && <bdi>{name}</bdi> },
          { term: t('wizard.contact.mobile'), detail: <Bidi>{number ? formatMobile(toE164(number)) : mobile}</Bidi> },
          { term: t('wizard.contact.email'), detail: email && <LtrText>{email}</LtrText> },
          { term: t('wizard.contact.channel'), detail: t(CHANNEL_NAMES[channel]) },
        ]}
      />
      <ButtonLink href="/edit-profile" tone="secondary" size="sm">
        {t('wizard.contact.changeAccount')}
      </ButtonLink>
    </>
  );
}
