import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
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

const Again = styled.button`
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
  /** Milliseconds of this device's clock; 0: now. */
  waitUntil: number;
  onResend: () => void;
}

/** "Didn't get the code?" with the wait the server named, then the way to a new one. The clock is not read aloud; its end is. */
export function ResendLine({ waitUntil, onResend }: ResendLineProps) {
  const t = useTexts();
  const seconds = useSecondsUntil(waitUntil);
  const wait = seconds < 100 ? t('otp.resendIn', { count: seconds }) : t('otp.resendInMinutes', { count: Math.ceil(seconds / 60) });
  return (
    <>
      <Line>
        <span>{t('otp.noCode')}</span>
        {seconds > 0 ? (
          <span className="num">{wait}</span>
        ) : (
          <Again type="button" onClick={onResend}>
            {t('otp.resend')}
          </Again>
        )}
      </Line>
      <VisuallyHidden role="status">{waitUntil > 0 && seconds === 0 ? t('otp.resendIn', { count: 0 }) : ''}</VisuallyHidden>
    </>
  );
}
