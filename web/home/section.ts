import { styled } from 'styled-components';
import { upTo } from '../theme/media.ts';

/** A section of the home page. */
export const Section = styled.section<{ $compact?: boolean }>`
  padding-block: ${({ $compact }) => ($compact ? '0' : 'var(--space-24)')} var(--space-24);

  ${upTo.mobile} {
    padding-block: ${({ $compact }) => ($compact ? '0' : '56px')} 56px;
  }
`;

export const SectionHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: var(--space-3) var(--space-6);
  margin-block-end: 36px;

  & h2 {
    font-size: 2rem;
  }
  & p {
    margin-block-start: var(--space-1);
    color: var(--ink-2);
  }
  ${upTo.mobile} {
    margin-block-end: var(--space-6);

    & h2 {
      font-size: var(--text-h2);
    }
  }
`;

/** The link to the full list of a section. */
export const MoreLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-target);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
`;
