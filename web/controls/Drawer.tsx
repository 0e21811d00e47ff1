import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { layout } from '../design/tokens.ts';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';
import { layer } from './sheet.ts';

type Side = 'start' | 'end';

/* translateX, for the RTL plugin turns it round; `translate` it would leave. */
const fromStart = keyframes`
  from { transform: translateX(-100%); }
`;
const fromEnd = keyframes`
  from { transform: translateX(100%); }
`;

const Frame = styled(Modal)<{ $side: Side }>`
  ${layer}
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

const bar = css`
  padding: 22px 28px;
`;

const Head = styled.div`
  ${bar}
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

const Foot = styled.div`
  ${bar}
  border-block-start: 1px solid var(--line);
  background: var(--page);
`;

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /** At the start of the top bar, such as a logo or a title. */
  head?: ReactNode;
  foot?: ReactNode;
  side?: Side;
  children: ReactNode;
}

/** A panel from the side, 440 px at most; the close button has the focus first. */
export function Drawer({ open, onClose, label, closeLabel, head, foot, side = 'start', children }: DrawerProps) {
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Frame open={open} onClose={onClose} initialFocus={close} aria-label={label} $side={side}>
      <Head>
        {head ?? <span />}
        <IconButton ref={close} outlined label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      {foot && <Foot>{foot}</Foot>}
    </Frame>
  );
}
