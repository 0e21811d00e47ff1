import { css } from 'styled-components';

/** A three-pixel ink line between two amber lines: at least 3:1 contrast on white, sand and teal. */
export const focusRing = css`
  outline: 3px solid var(--focus-ink);
  outline-offset: 2px;
  box-shadow:
    0 0 0 2px var(--focus-ring),
    0 0 0 8px var(--focus-ring) !important;
`;
