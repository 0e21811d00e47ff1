import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldHint, RequiredMark } from './Field.tsx';
import { fieldRhythm } from './field-rhythm.ts';
import { InlineError } from './InlineError.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Group = styled.fieldset<{ $barred: boolean }>`
  ${fieldRhythm}
  ${({ $barred }) =>
    $barred &&
    css`
      border-inline-start: 4px solid var(--danger);
      padding-inline-start: var(--space-4);
    `}
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: var(--space-1);
  font-weight: 600;
  font-size: 1.0625rem;
`;

const HiddenLegend = styled(VisuallyHidden).attrs({ as: 'legend' })``;

const Problem = styled.div`
  margin-block-end: var(--space-2);
`;

export interface FieldsetTexts {
  legend: ReactNode;
  /** When a heading above already says the same. */
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  id: string;
  /** One answer: the group itself is then required or invalid, and no form is stopped by the browser's own bubbles. */
  radios?: boolean;
}

/** A question whose answer is one of several inputs. */
export function Fieldset({ legend, hideLegend, hint, error, required, id, radios, children }: FieldsetTexts & { children: ReactNode }) {
  const state = radios && { role: 'radiogroup', 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined };
  const Title = hideLegend ? HiddenLegend : Legend;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <Group {...state} data-field="" id={id} aria-describedby={described} $barred={Boolean(error)}>
      <Title>
        {legend}
        {required && <RequiredMark aria-hidden="true">*</RequiredMark>}
      </Title>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && (
        <Problem>
          <InlineError id={`${id}-error`}>{error}</InlineError>
        </Problem>
      )}
      {children}
    </Group>
  );
}
