import { CircleCheck, Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { HomeLink } from '../../layouts/HomeLink.tsx';
import { CodeProof } from '../../otp/CodeProof.tsx';
import type { FeedbackData } from './feedback-page.ts';
import { FeedbackFields, idOf } from './FeedbackFields.tsx';
import { useFeedback } from './use-feedback.ts';

const Lead = styled.p`
  margin-block-end: var(--space-6);
  color: var(--ink-2);
`;

/** At the end, where reading ends. */
const Actions = styled(CardActions)`
  justify-content: flex-end;
`;

/** The short form: feedback about a service, submitted as a case of that type once the mobile is proven. */
export function FeedbackForm({ caseTypeId, entities }: NonNullable<FeedbackData['form']>) {
  const t = useTexts();
  const feedback = useFeedback(caseTypeId);
  const { problems, attempt, proving, setProving, busy, submit, post, receipt } = feedback;
  if (receipt)
    return (
      <Card>
        <EmptyState icon={<CircleCheck />} title={t('feedback.done')} actions={<HomeLink />}>
          {t('feedback.number')}: <Bidi>{receipt.ticketNumber}</Bidi>
        </EmptyState>
      </Card>
    );
  if (proving)
    return (
      <Card as="section" aria-label={t('feedback.verify')} $pad>
        <CardTitle $size="lg">{t('feedback.verify')}</CardTitle>
        <Lead>{t('feedback.verifyHow')}</Lead>
        <CodeProof purpose="CASE" mobile={proving} onProven={() => void post()} onChangeNumber={() => setProving('')} />
      </Card>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Card>
      <form onSubmit={send} noValidate aria-labelledby="feedback-title">
        <CardSection as="div">
          <ErrorSummary
            title={t('feedback.problem')}
            problems={problems.map(({ field, text }) => ({ field: field && idOf(field), text }))}
            attempt={attempt}
          />
          <CardTitle id="feedback-title" $size="lg">
            {t('feedback.heading')}
          </CardTitle>
          <Lead>{t('feedback.lead')}</Lead>
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
