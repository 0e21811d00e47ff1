import { CircleCheck, Hourglass, LogIn } from 'lucide-react';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';

/** The end of registration: the account awaits approval, or the user can sign in. */
export function SignupDone({ status, agent }: { status: number; agent: boolean }) {
  const t = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const awaitsApproval = status === ACCOUNT_STATUS.PENDING_APPROVAL;
  return (
    <Stack align="center" gap={4} textAlign="center">
      <IconBadge tone={awaitsApproval ? 'gold' : 'success'} size="lg" round>
        {awaitsApproval ? <Hourglass /> : <CircleCheck />}
      </IconBadge>
      <Text as="h1" heading="lg" ref={heading} tabIndex={-1}>
        {t(awaitsApproval ? 'account.notice.pendingTitle' : 'signup.done.title')}
      </Text>
      <Text tone="ink-2">{t(awaitsApproval ? 'account.notice.pending' : 'signup.done.body')}</Text>
      {agent && <Text tone="ink-2">{t('signup.done.agent')}</Text>}
      <ButtonLink href="/auth/login" rel="external" size="lg" block icon={<LogIn className="flip" aria-hidden="true" />}>
        {t('signup.done.login')}
      </ButtonLink>
    </Stack>
  );
}
