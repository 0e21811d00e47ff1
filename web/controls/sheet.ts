import { css } from 'styled-components';
import { forcedColors, upTo } from '../design/media.ts';

/** What lies over the page, whatever its shape: a drawer, a dialog, a panel. */
export const layer = css`
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

/** A layer in the middle of the page, `width` px at most; the whole screen up to 599 px. */
export const sheet = (width: number) => css`
  ${layer}
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
