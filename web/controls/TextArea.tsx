import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { inputFrame } from './input-frame.ts';

const Area = styled.textarea<{ $invalid: boolean; $quiet: boolean }>`
  ${inputFrame}
  display: block;
  padding: 14px var(--space-4);
  line-height: var(--leading-body);
  resize: vertical;
`;

/** Several lines of text, in the writer's own direction. Spread a Field's wiring on it. */
export function TextArea({ rows = 5, dir = 'auto', ...rest }: ComponentProps<'textarea'>) {
  return <Area rows={rows} dir={dir} {...rest} $invalid={rest['aria-invalid'] === true} $quiet={Boolean(rest.readOnly || rest.disabled)} />;
}
