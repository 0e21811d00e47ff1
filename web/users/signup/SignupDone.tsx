import { CircleCheck, Hourglass, LogIn } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  text-align: center;

  & h1 {
    font-size: 1.625rem;
  }
  & p {
    color: var(--ink-2);
  }
  & > a {
    margin-block-start: var(--space-4);
  }
`;

/** The end of registration: the account awaits approval, or the user can sign in. */
export function SignupDone({ status, agent }: { status: number; agent: boolean }) {
  const t = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const awaitsApproval = status === ACCOUNT_STATUS.PENDING_APPROVAL;
  return (
    <Panel>
      <IconBadge tone={awaitsApproval ? 'gold' : 'success'} size="lg" round>
        {awaitsApproval ? <Hourglass /> : <CircleCheck />}
      </IconBadge>
      <h1 ref={heading} tabIndex={-1}>
        {t(awaitsApproval ? 'account.notice.pendingTitle' : 'signup.done.title')}
      </h1>
      <p>{t(awaitsApproval ? 'account.notice.pending' : 'signup.done.body')}</p>
      {agent && <p>{t('signup.done.agent')}</p>}
      <ButtonLink href="/auth/login" rel="external" size="lg" block icon={<LogIn className="flip" aria-hidden="true" />}>
        {t('signup.done.login')}
      </ButtonLink>
    </Panel>
  );
}
