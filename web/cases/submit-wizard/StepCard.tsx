import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardActions, CardSection } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { Box } from '../../ui/layout/Box.ts';

export const STEP_HEADING = 'case-step';

export const StepTitle = styled.h2`
  margin-block-end: 6px;
  font-size: 1.625rem;
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
        <Text tone="ink-2">{intro}</Text>
        {children && <Box mt={6}>{children}</Box>}
      </CardSection>
      {sections}
      <CardActions>{actions}</CardActions>
    </Card>
  );
}
