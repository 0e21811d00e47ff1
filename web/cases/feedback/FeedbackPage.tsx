import { CircleCheck, Hourglass, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Survey } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { layout } from '../../theme/tokens.ts';
import { HomeLink } from '../../layouts/HomeLink.tsx';
import { MessagePage } from '../../layouts/MessagePage.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseNumber } from '../status/CaseNumber.tsx';
import { SurveyAnswers } from '../survey/SurveyAnswers.tsx';
import { SurveyForm } from '../survey/SurveyForm.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackData } from './feedback-page.ts';
import { Text } from '../../ui/layout/Text.ts';

const Body = styled(PageBody)`
  max-inline-size: ${layout.formColumn + 2 * layout.gutter}px;
  margin-inline: auto;
`;

const followUpLink = (text: string) => (
  <ButtonLink href="/follow-up" tone="secondary">
    {text}
  </ButtonLink>
);

/** The case of a survey link, and its survey. */
function InvitedSurvey({ link, invitation }: { link: string; invitation: NonNullable<FeedbackData['invitation']> }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [sent, setSent] = useState<Survey>();
  const { incident, open } = invitation;
  if (sent)
    return (
      <MessagePage icon={<CircleCheck />} title={t('survey.thanks')} actions={<HomeLink />}>
        <SurveyAnswers survey={sent} />
      </MessagePage>
    );
  if (invitation.survey)
    return (
      <MessagePage icon={<CircleCheck />} title={t('feedback.given')} actions={<HomeLink />}>
        <SurveyAnswers survey={invitation.survey} />
      </MessagePage>
    );
  if (!open)
    return (
      <MessagePage icon={<Hourglass />} title={t('feedback.notYet')} actions={followUpLink(t('feedback.follow'))}>
        {t('feedback.notYetHow')}
      </MessagePage>
    );
  return (
    <Body>
      <Card>
        <CardSection aria-label={t('feedback.about')}>
          <CaseNumber incident={incident} own heading={(number) => <b>{number}</b>} />
          <Text tone="ink-2">{localised(incident.entity, 'name', locale)}</Text>
        </CardSection>
        <CardSection aria-label={t('survey.title')}>
          <CardTitle heading="lg">{t('survey.title')}</CardTitle>
          <Text tone="ink-2" mb={6}>
            {t('survey.intro')}
          </Text>
          <SurveyForm target={{ link }} onSent={setSent} />
        </CardSection>
      </Card>
    </Body>
  );
}

/** Survey of a signed link, short feedback form without a link, or a message for an expired link. */
export function FeedbackPage({ link, invitation, form }: FeedbackData) {
  const t = useTranslation();
  if (invitation) return <InvitedSurvey link={link} invitation={invitation} />;
  if (form)
    return (
      <Body>
        <FeedbackForm {...form} />
      </Body>
    );
  return (
    <MessagePage icon={<Link2Off />} title={t('feedback.ended')} actions={followUpLink(t('feedback.follow'))}>
      {t('feedback.endedHow')}
    </MessagePage>
  );
}
