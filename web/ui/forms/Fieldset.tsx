import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { RequiredMark } from './Field.tsx';
import { describedBy, errorBar, fieldSpacing } from './field-parts.ts';
import { InlineError } from './InlineError.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Text } from '../layout/Text.ts';
import { Box } from '../layout/Box.ts';

const Group = styled.fieldset<{ $hasError: boolean }>`
  ${fieldSpacing}
  ${({ $hasError }) => $hasError && errorBar}
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: var(--space-1);
  font-weight: 600;
  font-size: 1.0625rem;
`;

const HiddenLegend = styled(VisuallyHidden).attrs({ as: 'legend' })``;

export interface FieldsetTexts {
  legend: ReactNode;
  /** For a heading above with the same text. */
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  id: string;
  /** A radio group: it is required or invalid as a whole, without the browser's own validation bubbles. */
  radios?: boolean;
}

/** A question with several inputs. */
export function Fieldset({
  legend,
  hideLegend,
  hint,
  error,
  required,
  id,
  radios,
  children,
}: FieldsetTexts & { children: ReactNode }) {
  const state = radios && {
    role: 'radiogroup',
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const Title = hideLegend ? HiddenLegend : Legend;
  return (
    <Group
      {...state}
      data-field=""
      id={id}
      aria-describedby={describedBy(id, { hint, error })}
      $hasError={Boolean(error)}
    >
      <Title>
        {legend}
        {required && <RequiredMark aria-hidden="true">*</RequiredMark>}
      </Title>
      {hint && (
        <Text size="small" tone="ink-3" mb={3} id={`${id}-hint`}>
          {hint}
        </Text>
      )}
      {error && (
        <Box mb={2}>
          <InlineError id={`${id}-error`}>{error}</InlineError>
        </Box>
      )}
      {children}
    </Group>
  );
}
