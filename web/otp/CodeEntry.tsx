import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { Translated } from '../i18n/Translated.tsx';
import { CodeField } from './CodeField.tsx';
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
  otp: Pick<Otp, 'pending' | 'sentOnThisPage' | 'waitUntil'>;
  value: string;
  onChange: (code: string) => void;
  onResend: () => void;
  error?: ReactNode;
  /** The input's id, for the error summary. */
  id: string;
}

/** The code field, with its recipient and the resend link. */
export function CodeEntry({ otp, id, value, onChange, error, onResend }: CodeEntryProps) {
  const sentRequestId = otp.sentOnThisPage ? otp.pending?.requestId : undefined;
  useEffect(() => {
    if (sentRequestId) document.getElementById(id)?.focus();
  }, [sentRequestId, id]);
  if (!otp.pending) return null;
  const { mobile, isFallback = false } = otp.pending;
  return (
    <>
      <SentTo role="status">
        <CircleCheck aria-hidden="true" />
        <span>
          <Translated
            text={isFallback ? 'otp.fallbackSent' : 'otp.codeSent'}
            values={{ mobile: <Bidi>{maskMobile(mobile)}</Bidi> }}
          />
        </span>
      </SentTo>
      <CodeField isFallback={isFallback} id={id} value={value} onChange={onChange} error={error} />
      <ResendLine waitUntil={otp.waitUntil} onResend={onResend} />
    </>
  );
}
