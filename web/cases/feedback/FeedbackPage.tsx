import { CircleCheck, Hourglass, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import type { Survey } from '../../../common/cases/survey.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { HomeLink, MessagePage } from '../../layouts/MessagePage.tsx';
import { FormBody } from '../../layouts/PageBody.ts';
import { LinkedCase } from '../status/LinkedCase.tsx';
import { SurveyAnswers } from '../survey/SurveyAnswers.tsx';
import { SurveyForm } from '../survey/SurveyForm.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackData } from './feedback-page.ts';
import { Text } from '../../ui/layout/Text.ts';

function FollowUpLink() {
  const t = useTranslation();
  return (
    <ButtonLink href="/follow-up" tone="secondary">
      {t('feedback.follow')}
    </ButtonLink>
  );
}

/** The case of a survey link, and its survey. */
function InvitedSurvey({ link, invitation }: { link: string; invitation: NonNullable<FeedbackData['invitation']> }) {
  const t = useTranslation();
  const [sent, setSent] = useState<Survey>();
  const { incident, open } = invitation;
  const survey = sent ?? invitation.survey;
  if (survey)
    return (
      <MessagePage
        isResult={sent !== undefined}
        icon={<CircleCheck />}
        title={t(sent ? 'survey.thanks' : 'feedback.alreadyRated')}
        actions={<HomeLink />}
      >
        <SurveyAnswers survey={survey} />
      </MessagePage>
    );
  if (!open)
    return (
      <MessagePage icon={<Hourglass />} title={t('feedback.notYet')} actions={<FollowUpLink />}>
        {t('feedback.notYetBody')}
      </MessagePage>
    );
  return (
    <LinkedCase incident={incident}>
      <CardSection aria-label={t('survey.title')}>
        <CardTitle heading="lg">{t('survey.title')}</CardTitle>
        <Text tone="ink-2" mb={6}>
          {t('survey.intro')}
        </Text>
        <SurveyForm target={{ link }} onSent={setSent} />
      </CardSection>
    </LinkedCase>
  );
}

/** Survey of a signed link, short feedback form without a link, or a message for an expired link. */
export function FeedbackPage() {
  const { link, invitation, form } = useData<FeedbackData>();
  const t = useTranslation();
  if (invitation) return <InvitedSurvey link={link} invitation={invitation} />;
  if (form)
    return (
      <FormBody>
        <FeedbackForm {...form} />
      </FormBody>
    );
  return (
    <MessagePage icon={<Link2Off />} title={t('feedback.ended')} actions={<FollowUpLink />}>
      {t('feedback.endedBody')}
    </MessagePage>
  );
}
