import { styled } from 'styled-components';
import { upTo } from '../../design/media.ts';

/** Both languages side by side; one above the other on phones. */
export const SidePair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-6);

  & > [data-field] {
    margin-block-start: 0;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }
`;
