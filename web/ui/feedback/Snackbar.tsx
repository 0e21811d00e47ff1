import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { IconButton } from '../forms/IconButton.tsx';
import { messageBarStyles } from '../overlays/overlay-styles.ts';
import { useFooterOffset } from '../overlays/use-footer-offset.ts';
import { ToneIcon, type MessageTone } from './ToneIcon.tsx';
import { Text } from '../layout/Text.ts';

const rise = keyframes`
  from { opacity: 0; translate: 0 16px; }
`;

const Bar = styled.div<{ $tone: MessageTone }>`
  ${messageBarStyles}
  z-index: 60;
  inset-block-end: calc(var(--bars-offset) + var(--space-6));
  gap: var(--space-3);
  border-inline-start-color: var(--${({ $tone }) => $tone});
  animation: ${rise} var(--base) var(--easing);

  & > svg {
    color: var(--${({ $tone }) => $tone});
  }
  ${upTo.sm} {
    inset-block-end: calc(var(--bars-offset) + var(--space-4));
    inline-size: auto;
  }
`;

interface SnackbarProps {
  tone?: MessageTone;
  closeLabel: string;
  onClose: () => void;
  /** How long it stays. */
  milliseconds: number;
  children: ReactNode;
}

/** A temporary message. Stays while hovered or focused. Give each message its own `key`. */
export function Snackbar({ tone = 'success', closeLabel, onClose, milliseconds, children }: SnackbarProps) {
  const [paused, setPaused] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => close(), milliseconds);
    return () => clearTimeout(timer);
  }, [paused, milliseconds]);
  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  return (
    <Bar
      ref={useFooterOffset<HTMLDivElement>('--message-offset')}
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
      <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
    </Bar>
  );
}
