import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardActions, CardSection } from '../../ui/layout/Card.tsx';

export const STEP_HEADING = 'case-step';

export const StepTitle = styled.h2`
  margin-block-end: 6px;
  font-size: 1.625rem;
`;

const Intro = styled.p`
  color: var(--ink-2);
`;

const StepContent = styled.div`
  margin-block-start: 26px;
`;

interface StepCardProps {
  heading: string;
  intro: ReactNode;
  /** Content of the first section. */
  children?: ReactNode;
  /** Further sections. */
  sections?: ReactNode;
  actions: ReactNode;
  onSubmit: () => void;
}

/** Card of a wizard step: heading, sections and actions. */
export function StepCard({ heading, intro, children, sections, actions, onSubmit }: StepCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // `dialog` keeps the browser from submitting the form before hydration.
  return (
    <Card as="form" method="dialog" noValidate onSubmit={submit} aria-labelledby={STEP_HEADING}>
      <CardSection>
        <StepTitle id={STEP_HEADING} tabIndex={-1}>
          {heading}
        </StepTitle>
        <Intro>{intro}</Intro>
        {children && <StepContent>{children}</StepContent>}
      </CardSection>
      {sections}
      <CardActions>{actions}</CardActions>
    </Card>
  );
}
