import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { upTo } from '../design/media.ts';
import { IconButton } from './IconButton.tsx';
import { useFoot } from './use-foot.ts';
import { ToneIcon, type MessageTone } from './ToneIcon.tsx';

const rise = keyframes`
  from { opacity: 0; translate: 0 16px; }
`;

const Bar = styled.div<{ $tone: MessageTone }>`
  position: fixed;
  z-index: 60;
  inset-block-end: calc(var(--foot, 0px) + var(--space-6));
  inset-inline: 0;
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: min(560px, calc(100vw - 2 * var(--gutter)));
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  padding-inline: var(--space-5) var(--space-2);
  border: 1px solid var(--line);
  border-inline-start: 6px solid var(--${({ $tone }) => $tone});
  border-radius: var(--radius-md);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  animation: ${rise} var(--base) var(--easing);

  & > svg {
    color: var(--${({ $tone }) => $tone});
  }
  ${upTo.sm} {
    inset-block-end: calc(var(--foot, 0px) + var(--space-4));
    inline-size: auto;
  }
`;

const Words = styled.div`
  flex: 1;
  font-size: var(--text-small);
  line-height: var(--leading-small);
  font-weight: 500;
`;

interface SnackbarProps {
  tone?: MessageTone;
  closeLabel: string;
  onClose: () => void;
  action?: ReactNode;
  milliseconds?: number;
  children: ReactNode;
}

/** A passing message. Goes after five seconds unless someone points at it or tabs into it. Give each message its own `key`. */
export function Snackbar({ tone = 'success', closeLabel, onClose, action, milliseconds = 5000, children }: SnackbarProps) {
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (held) return;
    const time = setTimeout(() => close.current(), milliseconds);
    return () => clearTimeout(time);
  }, [held, milliseconds]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Bar
      ref={useFoot<HTMLDivElement>('--message')}
      $tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ToneIcon tone={tone} />
      <Words>{children}</Words>
      {action}
      <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
    </Bar>
  );
}
