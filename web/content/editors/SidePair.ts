import { styled } from 'styled-components';

/** Both languages side by side; one above the other where each would have less room than a line of text needs. */
export const SidePair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-5) var(--space-6);
  contain: inline-size;

  & > [data-field] {
    margin-block-start: 0;
  }
`;
