import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../controls/Card.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import type { Section } from './use-section.ts';

const Lead = styled.p`
  margin-block-end: var(--space-5);
  color: var(--ink-2);
`;

const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

interface SectionCardProps {
  name: string;
  title: string;
  lead?: string;
  section: Section;
  idOf: (field: string) => string;
  submit: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A part of the profile with a button of its own. */
export function SectionCard({ name, title, lead, section, idOf, submit, onSubmit, children }: SectionCardProps) {
  const t = useTexts();
  const { problems, attempt, busy } = section;
  const press = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card as="form" method="dialog" noValidate onSubmit={press} aria-labelledby={`${name}-title`}>
      <CardSection>
        <ErrorSummary
          title={t('signup.problem')}
          problems={problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
          attempt={attempt}
        />
        <CardTitle id={`${name}-title`}>{title}</CardTitle>
        {lead && <Lead>{lead}</Lead>}
        {children}
      </CardSection>
      <Actions>
        <Button type="submit" busy={busy} busyLabel={t('profileEdit.saving')}>
          {submit}
        </Button>
      </Actions>
    </Card>
  );
}
