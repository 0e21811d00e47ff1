import { css } from 'styled-components';

/** The space between one question and the next. An attribute, for `& + &` misses a neighbour drawn with other props. */
export const fieldRhythm = css`
  [data-field] + & {
    margin-block-start: var(--space-6);
  }
`;
