import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { IconButton } from '../forms/IconButton.tsx';
import { useFooterOffset } from '../overlays/use-footer-offset.ts';
import { ToneIcon, type MessageTone } from './ToneIcon.tsx';
import { Text } from '../layout/Text.ts';

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

interface SnackbarProps {
  tone?: MessageTone;
  closeLabel: string;
  onClose: () => void;
  action?: ReactNode;
  /** How long it stays. */
  milliseconds: number;
  children: ReactNode;
}

/** A temporary message. Stays while hovered or focused. Give each message its own `key`. */
export function Snackbar({ tone = 'success', closeLabel, onClose, action, milliseconds, children }: SnackbarProps) {
  const [paused, setPaused] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => close.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [paused, milliseconds]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <Bar
      ref={useFooterOffset<HTMLDivElement>('--message')}
      $tone={tone}
      role={tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <ToneIcon tone={tone} />
      <Text as="div" size="small" weight={500} flex={1}>
        {children}
      </Text>
      {action}
      <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
    </Bar>
  );
}
