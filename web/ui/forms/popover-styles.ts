import { css } from 'styled-components';

/** The surface of the popover that a control opens. */
export const popoverStyles = css`
  overflow: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2);
`;
