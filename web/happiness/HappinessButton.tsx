import { Smile } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { usePopover } from '../layouts/use-popover.ts';

/** Without a scroll event for this time, the page rests. */
const REST_MS = 400;

/** Whether the page is being scrolled. */
function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), REST_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return isScrolling;
}

/** The space for the button beside the page container, with its margins. */
const BUTTON_SPACE_PX = 112;

/** At the end of the page, where the footer leaves room for it. It covers nothing there and stays while scrolling. */
const docked = css`
  --opacity-while-scrolling: 1;
  --events-while-scrolling: auto;
  position: absolute;
`;

const FloatingButton = styled.button`
  --opacity-while-scrolling: 0;
  --events-while-scrolling: none;
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
  /* It would cover controls: on pages with a form or an accordion, where there is no room beside the page container. */
  @media (max-width: ${layout.container + 2 * BUTTON_SPACE_PX - 1}px) {
    :root:has(main :is(form:not([role='search']), details)) & {
      ${docked}
    }
  }
  &[data-scrolling]:not(:focus-visible) {
    opacity: var(--opacity-while-scrolling);
    pointer-events: var(--events-while-scrolling);
  }
  @media print {
    display: none;
  }
`;

const loadDialog = () => import('./HappinessDialog.tsx').then(({ HappinessDialog }) => HappinessDialog);

/**
 * The button on every page of the default layout (specification §2). It floats, and hides while the page scrolls. Where
 * it would cover controls, it stands at the end of the page and does not hide.
 */
export function HappinessButton() {
  const t = useTranslation();
  const isScrolling = useScrolling();
  const { Content, overlayProps, triggerProps } = usePopover(loadDialog);
  return (
    <>
      <FloatingButton type="button" aria-haspopup="dialog" data-scrolling={isScrolling || undefined} {...triggerProps}>
        <Smile aria-hidden="true" />
        <span>{t('happiness.button')}</span>
      </FloatingButton>
      {Content && <Content {...overlayProps} />}
    </>
  );
}
