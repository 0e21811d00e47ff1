import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { Section } from './use-section.ts';
import { Text } from '../../ui/layout/Text.ts';

const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

interface SectionCardProps {
  name: string;
  title: string;
  intro?: string;
  section: Section;
  idOf: (field: string) => string;
  submit: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A section of the profile with its own save button. */
export function SectionCard({ name, title, intro, section, idOf, submit, onSubmit, children }: SectionCardProps) {
  const t = useTranslation();
  const { problems, attempt, busy } = section;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Card as="form" method="dialog" noValidate onSubmit={handleSubmit} aria-labelledby={`${name}-title`}>
      <CardSection>
        <ErrorSummary
          title={t('signup.problem')}
          problems={problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
          attempt={attempt}
        />
        <CardTitle id={`${name}-title`}>{title}</CardTitle>
        {intro && (
          <Text tone="ink-2" mb={5}>
            {intro}
          </Text>
        )}
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
