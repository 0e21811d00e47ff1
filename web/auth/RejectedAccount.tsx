import { LogOut, TriangleAlert, UsersRound } from 'lucide-react';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { HomeLink } from '../layouts/HomeLink.tsx';
import { MessagePage } from '../layouts/MessagePage.tsx';
import type { Problem } from './SignInProblem.tsx';

/**
 * The portal rejected an account that the identity provider knows. A retry would fail again, so it offers another
 * account or logout.
 */
export function RejectedAccount({ problem }: { problem: Problem }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const actions = (
    <>
      <ButtonLink href="/auth/login?prompt=select_account" rel="external" icon={<UsersRound aria-hidden="true" />}>
        {t('account.return.useAnotherAccount')}
      </ButtonLink>
      <ButtonLink href="/logout" rel="external" tone="secondary" icon={<LogOut className="flip" aria-hidden="true" />}>
        {t('account.return.logOutAtProvider')}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={t('account.return.failed')} actions={actions}>
      <p role="alert">{localised(problem, 'description', locale)}</p>
      <p>{t('account.return.stillLoggedIn')}</p>
    </MessagePage>
  );
}
