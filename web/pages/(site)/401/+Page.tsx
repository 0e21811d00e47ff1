import { Lock, LogIn } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx';
import { HomeLink, MessagePage } from '../../../layouts/MessagePage.tsx';

/** Access denied (specification §8). Guests get a sign-in link. */
export function Page() {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const guest = !visitor.permissions.includes('C0001');
  const actions = (
    <>
      <HomeLink />
      {guest && (
        <ButtonLink href="/login" tone="secondary" icon={<LogIn className="flip" aria-hidden="true" />}>
          {t('site.menu.login')}
        </ButtonLink>
      )}
    </>
  );
  return <MessagePage icon={<Lock />} title={t('site.error.notAuthorized')} actions={actions} />;
}
