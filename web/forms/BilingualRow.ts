import { styled } from 'styled-components';

/** Both languages side by side; stacked on narrow screens. */
export const BilingualRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-5) var(--space-6);
  contain: inline-size;

  & > [data-field] {
    margin-block-start: 0;
  }
`;
