import { css } from 'styled-components';

/** The styles shared by IconButton and IconLink. */
export const iconButtonStyles = css<{ $outlined: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--control-target);
  block-size: var(--control-target);
  padding: 0;
  border: 1px solid ${({ $outlined }) => ($outlined ? 'var(--line)' : 'transparent')};
  border-radius: var(--radius-md);
  background: ${({ $outlined }) => ($outlined ? 'var(--surface)' : 'transparent')};
  color: var(--ink-2);
  transition: background-color var(--fast) var(--easing);

  &:hover {
    background: var(--surface-2);
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
