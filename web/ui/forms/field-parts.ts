import { css } from 'styled-components';

/** A bar along a question that has an error. */
export const errorBar = css`
  border-inline-start: 4px solid var(--danger);
  padding-inline-start: var(--space-4);
`;

/** The space between questions. Uses an attribute, because `& + &` misses neighbours with other props. */
export const fieldSpacing = css`
  [data-field] + & {
    margin-block-start: var(--space-6);
  }
`;

/** The ids of the hint and the error of a field, for `aria-describedby`. */
export function describedBy(id: string, { hint, error }: { hint?: unknown; error?: unknown }): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}
