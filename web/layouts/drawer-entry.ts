import { css, styled } from 'styled-components';

const entryStyles = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  inline-size: 100%;
  min-block-size: 56px;
  padding-inline: var(--space-4);
  border: 0;
  border-radius: 12px;
  background: none;
  color: var(--ink);
  font: 500 1.0938rem/1.5 var(--font-heading);
  text-align: start;
  text-decoration: none;

  & > svg {
    color: var(--ink-3);
  }
  &:hover {
    background: var(--surface-2);
  }
  &[aria-current] {
    background: var(--brand-tint);
    color: var(--brand);
  }
  &[aria-current] > svg {
    color: inherit;
  }
`;

/** A link in the drawer's menu. */
export const DrawerLink = styled.a`
  ${entryStyles}
`;

/** A button in the drawer's menu. */
export const DrawerButton = styled.button`
  ${entryStyles}
`;
