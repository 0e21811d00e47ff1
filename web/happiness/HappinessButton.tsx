import { Smile } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { usePopover } from '../layouts/use-popover.ts';

/** The space for the button beside the page container, with its margins. */
const BUTTON_SPACE_PX = 112;

const FloatingButton = styled.button`
  position: fixed;
  z-index: 30;
  inset-block-end: var(--space-6);
  inset-inline-end: var(--space-6);
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-large);
  padding-inline: var(--space-5);
  border: 2px solid var(--surface);
  border-radius: var(--radius-pill);
  background: var(--accent-fill);
  color: var(--on-accent);
  font-weight: 600;
  box-shadow: var(--shadow-2);

  &:hover {
    background: color-mix(in srgb, var(--accent-fill) 84%, var(--surface));
  }
  & svg {
    inline-size: 26px;
    block-size: 26px;
  }
  /* Beside the page container, where the button covers nothing. */
  @media (min-width: ${layout.container + 2 * BUTTON_SPACE_PX}px) {
    inset-inline-end: var(--space-3);
    flex-direction: column;
    inline-size: ${BUTTON_SPACE_PX - 28}px;
    padding: 10px var(--space-2) var(--space-3);
    border: 1px solid var(--line);
    border-radius: ${BUTTON_SPACE_PX / 2}px;
    background: var(--surface);
    color: var(--ink);
    font-size: var(--text-caption);
    line-height: 1.35;

    & svg {
      box-sizing: content-box;
      padding: 9px;
      border-radius: 50%;
      background: var(--accent-fill);
      color: var(--on-accent);
    }
    &:hover {
      background: var(--surface-2);
    }
  }
  ${upTo.mobile} {
    inset-block-end: var(--space-4);
    inset-inline-end: var(--space-4);
    inline-size: var(--control-large);
    justify-content: center;
    padding-inline: 0;

    & span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media print {
    display: none;
  }
`;

const loadDialog = () => import('./HappinessDialog.tsx').then(({ HappinessDialog }) => HappinessDialog);

/** The floating button on every page of the default layout (specification §2). */
export function HappinessButton() {
  const t = useTranslation();
  const { Content, overlayProps, triggerProps } = usePopover(loadDialog);
  return (
    <>
      <FloatingButton type="button" aria-haspopup="dialog" {...triggerProps}>
        <Smile aria-hidden="true" />
        <span>{t('happiness.button')}</span>
      </FloatingButton>
      {Content && <Content {...overlayProps} />}
    </>
  );
}
