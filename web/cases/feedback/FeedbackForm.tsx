import { CircleCheck, Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { HomeLink } from '../../layouts/HomeLink.tsx';
import { CodeProof } from '../../otp/CodeProof.tsx';
import type { FeedbackData } from './feedback-page.ts';
import { FeedbackFields, idOf } from './FeedbackFields.tsx';
import { useFeedback } from './use-feedback.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Aligned to the end of the line. */
const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

/** Short feedback form. Submits a feedback case once the mobile is proven. */
export function FeedbackForm({ caseTypeId, entities }: NonNullable<FeedbackData['form']>) {
  const t = useTranslation();
  const feedback = useFeedback(caseTypeId);
  const { problems, attempt, pendingMobile, setPendingMobile, busy, submit, post, receipt } = feedback;
  if (receipt)
    return (
      <Card>
        <EmptyState icon={<CircleCheck />} title={t('feedback.done')} actions={<HomeLink />}>
          {t('feedback.number')}: <Bidi>{receipt.ticketNumber}</Bidi>
        </EmptyState>
      </Card>
    );
  if (pendingMobile)
    return (
      <Card as="section" aria-label={t('feedback.verify')} $pad>
        <CardTitle $size="lg">{t('feedback.verify')}</CardTitle>
        <Text tone="ink-2" mb={6}>
          {t('feedback.verifyHow')}
        </Text>
        <CodeProof purpose="CASE" mobile={pendingMobile} onProven={() => void post()} onChangeNumber={() => setPendingMobile('')} />
      </Card>
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Card>
      <form onSubmit={onSubmit} noValidate aria-labelledby="feedback-title">
        <CardSection as="div">
          <ErrorSummary
            title={t('site.formProblem')}
            problems={problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
            attempt={attempt}
          />
          <CardTitle id="feedback-title" $size="lg">
            {t('feedback.heading')}
          </CardTitle>
          <Text tone="ink-2" mb={6}>
            {t('feedback.lead')}
          </Text>
          <FeedbackFields feedback={feedback} entities={entities} />
        </CardSection>
        <Actions>
          <Button type="submit" size="lg" busy={busy} busyLabel={t('feedback.sending')} icon={<Send className="flip" aria-hidden="true" />}>
            {t('feedback.send')}
          </Button>
        </Actions>
      </form>
    </Card>
  );
}
