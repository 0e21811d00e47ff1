import { useData } from 'vike-react/useData';
import { CHANNEL } from '../../../common/cases/case.enums.ts';
import { formatMobile } from '../../../common/otp/mobile.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

const CHANNEL_NAMES = { [CHANNEL.SMS]: 'wizard.s3.sms', [CHANNEL.EMAIL]: 'wizard.s3.email', [CHANNEL.BOTH]: 'wizard.s3.both' } as const;

/** What a signed-in customer's case takes from the account. `mobile`: masked, where the profile is not to be had. */
export function AccountContact({ mobile }: { mobile: string }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { account } = useData<{ account?: OwnProfile | null }>();
  const by = account?.preferredChannel ?? CHANNEL.BOTH;
  const arabic = `${account?.firstNameAr ?? ''} ${account?.lastNameAr ?? ''}`.trim();
  const name = (locale === 'ar' && arabic) || `${account?.firstName ?? ''} ${account?.lastName ?? ''}`.trim();
  const number = account?.preferredMobile ?? account?.mobile;
  const email = account?.preferredEmail ?? account?.email;
  return (
    <>
      <Notice tone="info">{t('wizard.s3.account')}</Notice>
      <SummaryList
        rows={[
          { term: t('wizard.s3.name'), detail: name && <bdi>{name}</bdi> },
          { term: t('wizard.s3.mobile'), detail: <Bidi>{number ? formatMobile(number.replace(/^00/, '+')) : mobile}</Bidi> },
          { term: t('wizard.s3.email'), detail: email && <Bidi>{email}</Bidi> },
          { term: t('wizard.s3.channel'), detail: t(CHANNEL_NAMES[by]) },
        ]}
      />
      <ButtonLink href="/edit-profile" tone="secondary" size="sm">
        {t('wizard.s3.changeAccount')}
      </ButtonLink>
    </>
  );
}
