import { Send } from 'lucide-react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../controls/Card.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { ContactFields, idOf } from './ContactFields.tsx';
import type { Contact } from './use-contact.ts';

const Sheet = styled(Card).attrs({ as: 'form' })``;

const Lead = styled.p`
  margin-block-end: var(--space-6);
  color: var(--ink-2);
`;

const Failed = styled.div`
  margin-block-end: var(--space-6);
`;

/** At the end, where reading ends. */
const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

/** The message to the programme. */
export function ContactForm({ contact }: { contact: Contact }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { form, problems, attempt, failure, busy, submit } = contact;
  const summary = problems.map(({ field, text }) => ({ field: idOf(field), text }));
  return (
    <Sheet ref={form} onSubmit={submit} noValidate aria-labelledby="contact-title">
      <CardSection>
        <ErrorSummary title={t('content.contact.problem')} problems={summary} attempt={attempt} />
        {failure && (
          <Failed>
            <Notice tone="danger" live="alert" title={t('content.contact.failed')}>
              {t('content.contact.failedBody', { reason: localised(failure, 'description', locale) })}
            </Notice>
          </Failed>
        )}
        <CardTitle id="contact-title" $size="lg">
          {t('content.contact.heading')}
        </CardTitle>
        <Lead>{t('content.contact.lead')}</Lead>
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
    </Sheet>
  );
}
