import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { layout } from '../../theme/tokens.ts';
import { IconButton } from '../forms/IconButton.tsx';
import { Modal } from './Modal.tsx';
import { overlayStyles } from './overlay-styles.ts';

type Side = 'start' | 'end';

/* translateX, because the RTL plugin mirrors it and does not mirror `translate`. */
const fromStart = keyframes`
  from { transform: translateX(-100%); }
`;
const fromEnd = keyframes`
  from { transform: translateX(100%); }
`;

const Frame = styled(Modal)<{ $side: Side }>`
  ${overlayStyles}
  inset-block: 0;
  inset-inline: ${({ $side }) => ($side === 'start' ? '0 auto' : 'auto 0')};
  inline-size: min(${layout.sideDrawer}px, 100%);
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;

  &[open] {
    animation: ${({ $side }) => ($side === 'start' ? fromStart : fromEnd)} var(--slow) var(--easing);
  }
`;

const barStyles = css`
  padding: 22px 28px;
`;

const Header = styled.div`
  ${barStyles}
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4);
  border-block-end: 1px solid var(--line);
`;

const Body = styled.div`
  flex: 1;
  overflow: auto;
  padding: 18px var(--space-4);
`;

const Footer = styled.div`
  ${barStyles}
  border-block-start: 1px solid var(--line);
  background: var(--page);
`;

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /** At the start of the top bar, such as a logo or a title. */
  header?: ReactNode;
  footer?: ReactNode;
  side?: Side;
  children: ReactNode;
}

/** A panel at the side, up to 440 px wide. The close button takes the focus. */
export function Drawer({ open, onClose, label, closeLabel, header, footer, side = 'start', children }: DrawerProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Frame open={open} onClose={onClose} initialFocus={close} aria-label={label} $side={side}>
      <Header>
        {header ?? <span />}
        <IconButton ref={close} outlined label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Header>
      <Body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </Frame>
  );
}
