import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FormErrors, type FormErrorsProps } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';

const Intro = styled.p`
  margin-block-end: var(--space-5);
  color: var(--ink-2);
`;

const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

interface SectionCardProps {
  title: string;
  intro?: string;
  form: FormErrorsProps['form'] & { props: object; busy: boolean };
  /** Text of the button. */
  submit: string;
  children: ReactNode;
}

/** A section of the profile with its own save button. */
export function SectionCard({ title, intro, form, submit, children }: SectionCardProps) {
  const t = useTranslation();
  const titleId = form.idOf('title');
  return (
    <Card as="form" {...form.props} aria-labelledby={titleId}>
      <CardSection>
        <FormErrors form={form} />
        <CardTitle id={titleId}>{title}</CardTitle>
        {intro && <Intro>{intro}</Intro>}
        {children}
      </CardSection>
      <Actions>
        <Button type="submit" busy={form.busy} busyLabel={t('profileEdit.saving')}>
          {submit}
        </Button>
      </Actions>
    </Card>
  );
}
