import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, CardActions, CardSection } from '../../controls/Card.tsx';

export const STEP_HEADING = 'case-step';

export const StepTitle = styled.h2`
  margin-block-end: 6px;
  font-size: 1.625rem;
`;

const Lead = styled.p`
  color: var(--ink-2);
`;

const Rest = styled.div`
  margin-block-start: 26px;
`;

interface StepCardProps {
  heading: string;
  lead: ReactNode;
  /** Of the first section, under the heading. */
  children?: ReactNode;
  /** Further sections. */
  more?: ReactNode;
  actions: ReactNode;
  onSubmit: () => void;
}

/** A step's sheet: heading, sections, and the bar with the ways back and on. */
export function StepCard({ heading, lead, children, more, actions, onSubmit }: StepCardProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // `dialog`: until the page has taken over, the browser would send the form by itself and lose what was typed.
  return (
    <Card as="form" method="dialog" noValidate onSubmit={submit} aria-labelledby={STEP_HEADING}>
      <CardSection>
        <StepTitle id={STEP_HEADING} tabIndex={-1}>
          {heading}
        </StepTitle>
        <Lead>{lead}</Lead>
        {children && <Rest>{children}</Rest>}
      </CardSection>
      {more}
      <CardActions>{actions}</CardActions>
    </Card>
  );
}
