import { css } from 'styled-components';

/** The title in the title bar: one line behind a gold bar. */
export const pageTitleStyles = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font: 600 1.1875rem/1.4 var(--font-heading);

  &::before {
    content: '';
    flex: none;
    inline-size: 4px;
    block-size: 22px;
    border-radius: 2px;
    background: var(--accent);
  }
`;
