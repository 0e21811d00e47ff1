import { css } from 'styled-components';

/** The space between questions. Uses an attribute, because `& + &` misses neighbours with other props. */
export const fieldSpacing = css`
  [data-field] + & {
    margin-block-start: var(--space-6);
  }
`;
