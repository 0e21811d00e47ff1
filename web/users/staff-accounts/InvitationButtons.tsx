import { invitations } from '../../../common/users/invitations.contract.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { InlineFailure } from '../../forms/InlineFailure.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline } from '../../ui/layout/Box.ts';

/** Buttons that send an invitation again or revoke it. */
export function InvitationButtons({ userId, email }: { userId: string; email: string }) {
  const t = useTranslation();
  const resend = useEndpointMutation(invitations.resend, { successMessage: t('oversight.invite.resent', { email }) });
  const revoke = useEndpointMutation(invitations.revoke, { successMessage: t('oversight.invite.revoked') });
  const failure = resend.failure ?? revoke.failure;
  const busyLabel = t('oversight.sending');
  return (
    <>
      <Inline gap={2} wrap>
        <Button
          size="sm"
          tone="secondary"
          busy={resend.busy}
          busyLabel={busyLabel}
          aria-label={t('oversight.invite.resendTo', { email })}
          onClick={() => resend.run({ userId })}
        >
          {t('oversight.invite.resend')}
        </Button>
        <Button
          size="sm"
          tone="dangerSecondary"
          busy={revoke.busy}
          busyLabel={busyLabel}
          aria-label={t('oversight.invite.revokeTo', { email })}
          onClick={() => revoke.run({ userId })}
        >
          {t('oversight.invite.revoke')}
        </Button>
      </Inline>
      {failure && (
        <div role="alert">
          <InlineFailure failure={failure} />
        </div>
      )}
    </>
  );
}
