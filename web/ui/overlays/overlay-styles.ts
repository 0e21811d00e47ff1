import { css } from 'styled-components';
import { beyond, forcedColors, upTo } from '../../theme/media.ts';

/** The styles shared by drawers, dialogs and panels. */
export const overlayStyles = css`
  max-inline-size: none;
  padding: 0;
  border: 0;
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-3);

  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: color-mix(in srgb, var(--brand-900) 55%, transparent);
  }
  ${forcedColors} {
    border: 2px solid CanvasText;
  }
`;

/** A centred overlay of at most `width` px; full screen up to 599 px. */
export const dialogStyles = (width: number) => css`
  ${overlayStyles}
  inline-size: min(${width}px, calc(100vw - 2 * var(--gutter)));
  border-radius: var(--radius-xl);

  ${upTo.sm} {
    inline-size: 100%;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    border-radius: 0;
  }
`;

/** A message over the foot of the page, with a line in the colour of its tone; beside a composer, below the sidebar. */
export const messageBarStyles = css`
  position: fixed;
  inset-inline: 0;
  margin-inline: auto;
  display: flex;
  align-items: center;
  inline-size: fit-content;
  max-inline-size: min(560px, calc(100vw - 2 * var(--gutter)));
  padding-block: var(--space-2);
  padding-inline: var(--space-5) var(--space-2);
  border: 1px solid var(--line);
  border-inline-start: 6px solid var(--info);
  border-radius: var(--radius-md);
  background: var(--surface);
  box-shadow: var(--shadow-3);

  ${beyond.desktop} {
    :root:has([data-composer]) & {
      inset-inline: auto var(--space-6);
      max-inline-size: 432px;
      padding-inline-start: var(--space-4);
    }
  }
`;
