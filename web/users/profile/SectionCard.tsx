import type { ReactNode } from 'react';
import { FormErrors, type FormErrorsProps } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';

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
        {intro && (
          <Text tone="ink-2" mb={5}>
            {intro}
          </Text>
        )}
        {children}
      </CardSection>
      <CardActions justify="end">
        <Button type="submit" busy={form.busy} busyLabel={t('profileEdit.saving')}>
          {submit}
        </Button>
      </CardActions>
    </Card>
  );
}
