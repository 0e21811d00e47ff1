import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { inputFrame } from './input-frame.ts';

const Area = styled.textarea<{ $invalid: boolean; $muted: boolean }>`
  ${inputFrame}
  display: block;
  padding: 14px var(--space-4);
  line-height: var(--leading-body);
  resize: vertical;
`;

/** A multi-line input in the direction of its text, or of the page while empty. Takes the `fieldProps` of a `Field`. */
export function TextArea({ rows = 5, dir, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Area
      rows={rows}
      {...rest}
      dir={dir ?? (rest.value ? 'auto' : undefined)}
      $invalid={rest['aria-invalid'] === true}
      $muted={Boolean(rest.readOnly || rest.disabled)}
    />
  );
}
