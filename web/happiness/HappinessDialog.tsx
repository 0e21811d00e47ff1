import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from '../ui/forms/IconButton.tsx';
import { Modal } from '../ui/overlays/Modal.tsx';
import { dialogStyles } from '../ui/overlays/overlay-styles.ts';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import type { OverlayProps } from '../layouts/use-popover.ts';
import { HappinessFrame } from './HappinessFrame.tsx';

const DialogFrame = styled(Modal)`
  max-block-size: calc(100dvh - 2 * var(--space-4));
  ${dialogStyles(layout.happinessDialog.width)}
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-3) var(--space-6);
  border-block-end: 1px solid var(--line);

  & h2 {
    font-size: 1.25rem;
  }
  ${upTo.sm} {
    padding-inline: var(--space-4);
  }
`;

const Content = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
`;

/**
 * The happiness meter in a dialog: 700 px wide with a 500 px frame, full height up to 599 px. A click on the backdrop
 * closes it.
 */
export function HappinessDialog({ open, onClose }: OverlayProps) {
  const t = useTranslation();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame open={open} onClose={onClose} initialFocus={heading} aria-labelledby={title}>
      <Header>
        <h2 ref={heading} id={title} tabIndex={-1}>
          {t('happiness.button')}
        </h2>
        <IconButton ref={close} label={t('happiness.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Header>
      <Content>
        <HappinessFrame fill />
      </Content>
      {/* Tab inside the frame belongs to the frame. After its last stop, focus returns to the close button. */}
      <span tabIndex={0} data-round="" onFocus={() => close.current?.focus()} />
    </DialogFrame>
  );
}
