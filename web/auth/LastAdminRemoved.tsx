import { ArrowRight, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Stack } from '../ui/layout/Box.ts';
import { MessagePage } from '../layouts/MessagePage.tsx';

/** A command on a line of its own: broken in two it would be another one. */
const Command = styled.code`
  overflow-x: auto;
  white-space: nowrap;
`;

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
      <Stack gap={3}>
        <p role="alert">{t('account.return.lastAdmin.body')}</p>
        <p>{t('account.return.lastAdmin.wayBack')}</p>
        <Command dir="ltr">npm run admin -- --email …</Command>
      </Stack>
    </MessagePage>
  );
}
