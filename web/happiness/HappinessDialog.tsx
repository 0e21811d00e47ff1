import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { IconButton } from '../controls/IconButton.tsx';
import { Modal } from '../controls/Modal.tsx';
import { sheet } from '../controls/sheet.ts';
import { upTo } from '../design/media.ts';
import { layout } from '../design/tokens.ts';
import type { LayerState } from '../layouts/use-layer.ts';
import { HappinessFrame } from './HappinessFrame.tsx';

const Sheet = styled(Modal)`
  max-block-size: calc(100dvh - 2 * var(--space-4));
  ${sheet(layout.happinessDialog.width)}
`;

const Head = styled.div`
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

/** The happiness meter over the page: 700 wide with a frame of 500, a full-height sheet up to 599 px; a click beside it closes. */
export function HappinessDialog({ open, onClose }: LayerState) {
  const t = useTexts();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Sheet open={open} onClose={onClose} initialFocus={heading} aria-labelledby={title}>
      <Head>
        <h2 ref={heading} id={title} tabIndex={-1}>
          {t('happiness.button')}
        </h2>
        <IconButton ref={close} label={t('happiness.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Head>
      <Content>
        <HappinessFrame fill />
      </Content>
      {/* Tab in the frame is the frame's own: what comes after its last stop leads round. */}
      <span tabIndex={0} data-round="" onFocus={() => close.current?.focus()} />
    </Sheet>
  );
}
