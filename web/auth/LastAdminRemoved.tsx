import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { MessagePage } from '../layouts/MessagePage.tsx';

/**
 * Tells a person that the identity provider took the administrator role from them, that nobody else has it, and how the
 * operator gives it back. `next`: the page that the person opens afterwards.
 */
export function LastAdminRemoved({ next }: { next: string }) {
  const t = useTranslation();
  const actions = (
    <ButtonLink href={next} rel="external" iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
      {t('account.return.lastAdmin.continue')}
    </ButtonLink>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={t('account.return.lastAdmin.title')} actions={actions}>
      <p role="alert">{t('account.return.lastAdmin.body')}</p>
      <p>
        {t('account.return.lastAdmin.wayBack')} <code dir="ltr">npm run admin -- --email …</code>
      </p>
    </MessagePage>
  );
}
