import { Send } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { ContactForm as Form } from './use-contact.ts';

const FormCard = styled(Card).attrs({ as: 'form' })``;

const Intro = styled.p`
  margin-block-end: var(--space-6);
  color: var(--ink-2);
`;

const FailureNotice = styled.div`
  margin-block-end: var(--space-6);
`;

/** Aligned to the end of the line. */
const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

/** Contact form. */
export function ContactForm({ form }: { form: Form }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { failure, busy } = form;
  return (
    <FormCard {...form.props} aria-labelledby="contact-title">
      <CardSection>
        <FormErrors form={form} hideFailure />
        {failure && (
          <FailureNotice>
            <Notice tone="danger" live="alert" title={t('content.contact.failed')}>
              {t('content.contact.failedBody', { reason: localised(failure, 'description', locale) })}
            </Notice>
          </FailureNotice>
        )}
        <CardTitle id="contact-title" $size="lg">
          {t('content.contact.heading')}
        </CardTitle>
        <Intro>{t('content.contact.lead')}</Intro>
        <ContactFields field={form.field} />
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
