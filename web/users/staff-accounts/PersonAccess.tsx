import { KeyRound, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { ManagedProfile } from '../../../common/users/oversight.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { AccessDialog } from './AccessDialog.tsx';
import { ActivationDialog } from './ActivationDialog.tsx';
import { InvitationButtons } from './InvitationButtons.tsx';

/** The access of an account, with what the caller may change. */
export function PersonAccess({ user, manage }: Pick<ManagedProfile, 'user' | 'manage'>) {
  const t = useTranslation();
  const [dialog, setDialog] = useState<'access' | 'activation'>();
  const close = () => setDialog(undefined);
  if (!manage || (!manage.actions.length && user.active)) return null;
  const { actions } = manage;
  const buttonProps = { 'aria-haspopup': 'dialog', size: 'sm' } as const;
  return (
    <CardSection aria-label={t('oversight.access.title')}>
      <CardTitle>{t('oversight.access.title')}</CardTitle>
      {!user.active && <Notice tone="attention">{t('oversight.access.inactive')}</Notice>}
      <Inline gap={3} mt={3} wrap>
        {actions.includes('ACCESS') && (
          <Button
            {...buttonProps}
            tone="secondary"
            icon={<KeyRound aria-hidden="true" />}
            onClick={() => setDialog('access')}
          >
            {t('oversight.access.change')}
          </Button>
        )}
        {actions.includes('DEACTIVATE') && (
          <Button
            {...buttonProps}
            tone="dangerSecondary"
            icon={<UserX aria-hidden="true" />}
            onClick={() => setDialog('activation')}
          >
            {t('oversight.access.deactivate')}
          </Button>
        )}
        {actions.includes('REACTIVATE') && (
          <Button
            {...buttonProps}
            tone="secondary"
            icon={<UserCheck aria-hidden="true" />}
            onClick={() => setDialog('activation')}
          >
            {t('oversight.access.reactivate')}
          </Button>
        )}
        {actions.includes('RESEND') && <InvitationButtons userId={user.id} email={user.email ?? ''} />}
      </Inline>
      {dialog === 'access' && <AccessDialog user={user} manage={manage} onClose={close} />}
      {dialog === 'activation' && <ActivationDialog user={user} onClose={close} />}
    </CardSection>
  );
}
