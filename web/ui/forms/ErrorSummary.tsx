import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  margin-block-end: var(--space-6);
  padding: 22px 28px;
  border: 2px solid var(--danger);
  border-inline-start-width: 8px;
  border-radius: var(--radius-md);
  background: var(--surface);
  scroll-margin-block-start: var(--space-6);
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: 1.25rem;

  & svg {
    inline-size: 26px;
    block-size: 26px;
    color: var(--danger);
  }
`;

const Problems = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-block-start: 10px;
  padding-inline-start: 38px;
  list-style: none;

  & a {
    color: var(--danger);
    font-weight: 600;
  }
`;

interface SummaryProblem {
  /** The id of the input or fieldset. */
  field?: string;
  text: ReactNode;
}

const focusable = 'input:not([type=hidden]),select,textarea,button,[tabindex]';

const focusField = (event: MouseEvent, field: string) => {
  const target = document.getElementById(field);
  if (!target) return;
  event.preventDefault();
  const input = target.matches(focusable) ? target : (target.querySelector<HTMLElement>(focusable) ?? target);
  input.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
};

interface ErrorSummaryProps {
  title: ReactNode;
  problems: readonly SummaryProblem[];
  /** Increase it with every failed submit, so that the summary takes the focus again. */
  attempt?: number;
}

/**
 * All problems of a failed submit in page order, linked to their fields. Takes the focus. Renders nothing without
 * problems.
 */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const isVisible = problems.length > 0;
  useEffect(() => {
    if (isVisible) box.current?.focus();
  }, [isVisible, attempt]);
  if (!isVisible) return null;
  return (
    <Box ref={box} tabIndex={-1} aria-label={typeof title === 'string' ? title : undefined}>
      <div role="alert">
        <Title>
          <CircleAlert aria-hidden="true" />
          {title}
        </Title>
        <Problems role="list">
          {problems.map(({ field, text }, index) => (
            <li key={field ?? index}>
              {field ? (
                <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </Problems>
      </div>
    </Box>
  );
}
