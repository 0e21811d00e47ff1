import { X } from 'lucide-react';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { IconButton } from '../forms/IconButton.tsx';
import { Modal } from './Modal.tsx';
import { dialogStyles } from './overlay-styles.ts';

const appear = keyframes`
  from { opacity: 0; translate: 0 12px; }
`;

const widths = { sm: 480, md: 600, lg: 760 };

/** Only as high as its content, at the bottom of a phone, so the interrupted page stays visible. */
const alertStyles = css`
  ${upTo.sm} {
    block-size: fit-content;
    max-block-size: 100dvh;
    margin-block-start: auto;
    border-start-start-radius: var(--radius-xl);
    border-start-end-radius: var(--radius-xl);
  }
`;

const Frame = styled(Modal)<{ $width: number; $alert: boolean }>`
  max-block-size: calc(100dvh - 2 * var(--space-8));
  ${({ $width }) => dialogStyles($width)}
  ${({ $alert }) => $alert && alertStyles}

  &[open] {
    animation: ${appear} var(--base) var(--easing);
  }
`;

const Header = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--space-4);
  padding: 28px var(--space-8) 0;

  ${upTo.sm} {
    padding: var(--space-4) var(--space-4) 0;
  }
`;

const Title = styled.h2`
  min-inline-size: 0;
  padding-block: 6px;
  font-size: 1.375rem;
`;

const Body = styled.div`
  flex: 1;
  overflow: auto;
  padding: var(--space-4) var(--space-8) 28px;

  ${upTo.sm} {
    padding-inline: var(--space-4);
  }
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-5) var(--space-8);
  border-block-start: 1px solid var(--line);
  background: var(--page);

  ${upTo.sm} {
    flex-direction: column-reverse;
    padding: 14px var(--space-4);
  }
`;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons: cancel first, the action last. */
  actions?: ReactNode;
  size?: keyof typeof widths;
  /** The title by default, so that a screen reader starts with it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** An urgent dialog the user did not open: its content is announced at once. */
  alert?: boolean;
  children?: ReactNode;
}

/** A modal dialog. Full height up to 599 px; an alert is only as high as its content. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  actions,
  size = 'md',
  initialFocus,
  alert = false,
  children,
}: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Frame
      open={open}
      onClose={onClose}
      initialFocus={initialFocus ?? heading}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      $width={widths[size]}
      $alert={alert}
    >
      <Header>
        <Title ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </Title>
        <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Header>
      <Body id={bodyId}>{children}</Body>
      {actions && <Footer>{actions}</Footer>}
    </Frame>
  );
}
