import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from '../ui/forms/IconButton.tsx';
import { Modal } from '../ui/overlays/Modal.tsx';
import { dialogStyles } from '../ui/overlays/overlay-styles.ts';
import { layout } from '../theme/tokens.ts';
import type { OverlayProps } from '../layouts/use-popover.ts';
import { HappinessFrame } from './HappinessFrame.tsx';
import { Inline } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

const DialogFrame = styled(Modal)`
  max-block-size: calc(100dvh - 2 * var(--space-4));
  ${dialogStyles(layout.happinessDialog.width)}
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
      <Inline justify="space-between" gap={4} px={[6, 4]} py={3} line="bottom">
        <Text as="h2" heading="md" ref={heading} id={title} tabIndex={-1}>
          {t('happiness.button')}
        </Text>
        <IconButton ref={close} label={t('happiness.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Inline>
      <Content>
        <HappinessFrame fill />
      </Content>
      {/* Tab inside the frame belongs to the frame. After its last stop, focus returns to the close button. */}
      <span tabIndex={0} data-round="" onFocus={() => close.current?.focus()} />
    </DialogFrame>
  );
}
