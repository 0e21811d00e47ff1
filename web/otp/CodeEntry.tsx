import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { maskMobile } from '../../common/otp/mobile.ts';
import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { OtpField } from '../controls/OtpField.tsx';
import { Filled, HOLE } from './Filled.tsx';
import { ResendLine } from './ResendLine.tsx';
import type { Otp } from './use-otp.ts';

const SentTo = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: flex-start;
  max-inline-size: 600px;
  margin-block-end: var(--space-6);
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--success-bg);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & svg {
    inline-size: 22px;
    block-size: 22px;
    color: var(--success);
  }
`;

interface CodeEntryProps {
  otp: Pick<Otp, 'pending' | 'fresh' | 'waitUntil'>;
  code: string;
  onCode: (code: string) => void;
  onResend: () => void;
  error?: ReactNode;
  /** The input's id, which an error summary links to. */
  id: string;
}

/** Where the code went, the field for it, and the way to a new one. */
export function CodeEntry({ otp, code, onCode, onResend, error, id }: CodeEntryProps) {
  const t = useTexts();
  const sent = otp.fresh ? otp.pending?.requestId : undefined;
  useEffect(() => {
    if (sent) document.getElementById(id)?.focus();
  }, [sent, id]);
  if (!otp.pending) return null;
  return (
    <>
      <SentTo role="status">
        <CircleCheck aria-hidden="true" />
        <span>
          <Filled text={t('otp.codeSent', { mobile: HOLE })}>
            <Bidi>{maskMobile(otp.pending.mobile)}</Bidi>
          </Filled>
        </span>
      </SentTo>
      <OtpField id={id} label={t('otp.code')} hint={t('otp.codeHint')} required value={code} onChange={onCode} error={error} />
      <ResendLine waitUntil={otp.waitUntil} onResend={onResend} />
    </>
  );
}
