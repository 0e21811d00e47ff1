import { Send } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ContactFields, idOf } from './ContactFields.tsx';
import type { Contact } from './use-contact.ts';
import { Text } from '../../ui/layout/Text.ts';
import { Box } from '../../ui/layout/Box.ts';

const FormCard = styled(Card).attrs({ as: 'form' })``;

/** Aligned to the end of the line. */
const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

/** Contact form. */
export function ContactForm({ contact }: { contact: Contact }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { form, problems, attempt, failure, busy, submit } = contact;
  const summary = problems.map(({ field, text }) => ({ field: idOf(field), text }));
  return (
    <FormCard ref={form} onSubmit={submit} noValidate aria-labelledby="contact-title">
      <CardSection>
        <ErrorSummary title={t('content.contact.problem')} problems={summary} attempt={attempt} />
        {failure && (
          <Box mb={6}>
            <Notice tone="danger" live="alert" title={t('content.contact.failed')}>
              {t('content.contact.failedBody', { reason: localised(failure, 'description', locale) })}
            </Notice>
          </Box>
        )}
        <CardTitle id="contact-title" $size="lg">
          {t('content.contact.heading')}
        </CardTitle>
        <Text tone="ink-2" mb={6}>
          {t('content.contact.lead')}
        </Text>
        <ContactFields {...contact} />
      </CardSection>
      <Actions>
        <Button
          type="submit"
          size="lg"
          busy={busy}
          busyLabel={t('content.contact.sending')}
          icon={<Send className="flip" aria-hidden="true" />}
        >
          {t('content.contact.send')}
        </Button>
      </Actions>
    </FormCard>
  );
}
