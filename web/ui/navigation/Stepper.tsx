import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { beyond, forcedColors, upTo } from '../../theme/media.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

type StepState = 'done' | 'current' | 'todo';

const StepList = styled.ol<{ $compact: boolean }>`
  display: ${({ $compact }) => ($compact ? 'none' : 'flex')};
  margin-block: 36px var(--space-8);
  overflow-wrap: normal;
  list-style: none;

  ${upTo.mobile} {
    display: none;
  }
`;

const Step = styled.li<{ $state: StepState }>`
  display: flex;
  align-items: center;
  gap: 14px;
  flex: 1 1 auto;
  padding-inline-end: var(--space-5);

  &::after {
    content: '';
    flex: 1;
    min-inline-size: var(--space-4);
    block-size: 2px;
    background: ${({ $state }) => ($state === 'done' ? 'var(--brand)' : 'var(--line)')};
  }
  &:last-child {
    flex: 0 0 auto;
    padding: 0;
  }
  &:last-child::after {
    display: none;
  }
`;

const Dot = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border: 2px solid ${({ $state }) => ($state === 'todo' ? 'var(--line-strong)' : 'var(--brand)')};
  border-radius: 50%;
  background: ${({ $state }) => ($state === 'todo' ? 'var(--surface)' : 'var(--brand)')};
  color: ${({ $state }) => ($state === 'todo' ? 'var(--ink-2)' : 'var(--on-fill)')};
  ${({ $state }) => $state === 'current' && 'box-shadow: 0 0 0 5px var(--brand-tint);'}
  font: 600 1rem/1 var(--font-heading);

  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
  ${forcedColors} {
    ${({ $state }) => $state === 'current' && 'border: 4px solid Highlight;'}
  }
`;

const Label = styled.span<{ $state: StepState }>`
  display: grid;
  line-height: 1.35;
  font-weight: ${({ $state }) => ($state === 'todo' ? 500 : 600)};
  color: ${({ $state }) => ($state === 'todo' ? 'var(--ink-3)' : 'var(--ink)')};
`;

const StepNumber = styled.span<{ $state: StepState }>`
  font-size: var(--text-caption);
  font-weight: ${({ $state }) => ($state === 'current' ? 600 : 400)};
  color: ${({ $state }) => ($state === 'current' ? 'var(--brand)' : 'var(--ink-3)')};

  ${upTo.tablet} {
    display: none;
  }
`;

const CompactProgress = styled.div<{ $compact: boolean }>`
  margin-block: 22px 18px;

  ${beyond.mobile} {
    display: ${({ $compact }) => ($compact ? 'block' : 'none')};
  }
`;

const Segments = styled.div<{ $total: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $total }) => $total}, 1fr);
  gap: 6px;
`;

const Segment = styled.span<{ $on: boolean }>`
  block-size: 6px;
  border: 1px solid ${({ $on }) => ($on ? 'var(--brand)' : 'transparent')};
  border-radius: 3px;
  background: ${({ $on }) => ($on ? 'var(--brand)' : 'color-mix(in srgb, var(--line) 88%, var(--line-strong))')};

  ${forcedColors} {
    background: ${({ $on }) => ($on ? 'Highlight' : 'Canvas')};
  }
`;

const CompactText = styled.p`
  margin-block-start: 10px;
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & b {
    color: var(--ink);
  }
`;

interface StepperProps {
  steps: readonly string[];
  /** From 0. */
  current: number;
  label: string;
  /** "Step 3" and, when done, "Step 3 · Completed". */
  stepText: (number: number, done: boolean) => string;
  /** "Step 3 of 4", below the segments. */
  progressText: (number: number, total: number) => string;
  /** For a narrow card: segments and a sentence on every screen. */
  compact?: boolean;
}

/** The progress in a few steps: a line of dots, or segments and a sentence on narrow screens. */
export function Stepper({ steps, current, label, stepText, progressText, compact = false }: StepperProps) {
  return (
    <>
      <StepList aria-label={label} role="list" $compact={compact}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'todo';
          return (
            <Step key={step} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Dot $state={state} aria-hidden="true">
                {state === 'done' ? <Check /> : index + 1}
              </Dot>
              <Label $state={state}>
                <StepNumber $state={state}>{stepText(index + 1, state === 'done')}</StepNumber>
                <span>{step}</span>
              </Label>
            </Step>
          );
        })}
      </StepList>
      <CompactProgress $compact={compact}>
        <Segments $total={steps.length} aria-hidden="true">
          {steps.map((step, index) => (
            <Segment key={step} $on={index <= current} />
          ))}
        </Segments>
        <CompactText>
          <VisuallyHidden>{`${label}: `}</VisuallyHidden>
          {progressText(current + 1, steps.length)} · <b>{steps[current]}</b>
        </CompactText>
      </CompactProgress>
    </>
  );
}
