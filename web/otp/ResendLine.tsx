import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--space-2);
  min-block-size: var(--control-target);
  margin-block-start: var(--space-2);
  color: var(--ink-2);
  font-size: var(--text-small);
  line-height: var(--leading-small);
`;

const ResendButton = styled.button`
  min-block-size: var(--control-target);
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.22em;
`;

interface ResendLineProps {
  /** Epoch milliseconds of this device; 0: now. */
  waitUntil: number;
  onResend: () => void;
}

/**
 * "Didn't get the code?" with the remaining wait, then the resend button. Screen readers announce only the end of the
 * wait.
 */
export function ResendLine({ waitUntil, onResend }: ResendLineProps) {
  const t = useTranslation();
  const seconds = useSecondsUntil(waitUntil);
  const wait =
    seconds < 100
      ? t('otp.resendIn', { count: seconds })
      : t('otp.resendInMinutes', { count: Math.ceil(seconds / 60) });
  return (
    <>
      <Line>
        <span>{t('otp.noCode')}</span>
        {seconds > 0 ? (
          <span className="num">{wait}</span>
        ) : (
          <ResendButton type="button" onClick={onResend}>
            {t('otp.resend')}
          </ResendButton>
        )}
      </Line>
      <VisuallyHidden role="status">
        {waitUntil > 0 && seconds === 0 ? t('otp.resendIn', { count: 0 }) : ''}
      </VisuallyHidden>
    </>
  );
}
