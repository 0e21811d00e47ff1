import { CircleCheck, Send } from 'lucide-react';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardActions, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { HomeLink } from '../../layouts/MessagePage.tsx';
import { CodeProof } from '../../otp/CodeProof.tsx';
import type { FeedbackData } from './feedback-page.ts';
import { FeedbackFields } from './FeedbackFields.tsx';
import { useFeedback } from './use-feedback.ts';

/** Short feedback form. Submits a feedback case once the mobile is proven. */
export function FeedbackForm({ caseTypeId, entities }: NonNullable<FeedbackData['form']>) {
  const t = useTranslation();
  const feedback = useFeedback(caseTypeId);
  const { form, pendingMobile, setPendingMobile, sendProven, receipt } = feedback;
  if (receipt)
    return (
      <Card>
        <EmptyState isResult icon={<CircleCheck />} title={t('feedback.done')} actions={<HomeLink />}>
          {t('feedback.number')}: <Bidi>{receipt.ticketNumber}</Bidi>
        </EmptyState>
      </Card>
    );
  if (pendingMobile)
    return (
      <Card as="section" aria-label={t('feedback.verify')} $pad>
        <CardTitle heading="lg">{t('feedback.verify')}</CardTitle>
        <Text tone="ink-2" mb={6}>
          {t('feedback.verifyBody')}
        </Text>
        <CodeProof
          purpose="CASE"
          mobile={pendingMobile}
          onProven={sendProven}
          onChangeNumber={() => setPendingMobile('')}
        />
      </Card>
    );
  return (
    <Card>
      <form {...form.props} aria-labelledby="feedback-title">
        <CardSection as="div">
          <FormErrors form={form} />
          <CardTitle id="feedback-title" heading="lg">
            {t('feedback.heading')}
          </CardTitle>
          <Text tone="ink-2" mb={6}>
            {t('feedback.lead')}
          </Text>
          <FeedbackFields feedback={feedback} entities={entities} />
        </CardSection>
        <CardActions justify="end">
          <Button
            type="submit"
            size="lg"
            busy={form.busy}
            busyLabel={t('feedback.sending')}
            icon={<Send className="flip" aria-hidden="true" />}
          >
            {t('feedback.send')}
          </Button>
        </CardActions>
      </form>
    </Card>
  );
}
