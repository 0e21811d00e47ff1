import { styled } from 'styled-components';

/** Links to the parts of a list, drawn as tabs; `aria-current` marks the part that is shown. */
export const LinkTabs = styled.nav`
  display: flex;
  gap: var(--space-1);
  padding-inline: var(--space-4);
  border-block-end: 1px solid var(--line);
  overflow-x: auto;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--control-medium);
    padding-inline: var(--space-4);
    border-block-end: 3px solid transparent;
    color: var(--ink-2);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover {
    color: var(--ink);
  }
  & a > span {
    margin-inline-start: var(--space-2);
    padding-inline: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--surface-2);
    font-size: var(--text-caption);
    font-weight: 600;
  }
  & a[aria-current] {
    border-color: var(--accent);
    color: var(--brand);
    font-weight: 600;
  }
`;
