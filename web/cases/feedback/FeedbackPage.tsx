import { CircleCheck, Hourglass, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Survey } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card, CardSection, CardTitle } from '../../controls/Card.tsx';
import { layout } from '../../design/tokens.ts';
import { HomeLink } from '../../layouts/HomeLink.tsx';
import { MessagePage } from '../../layouts/MessagePage.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseNumber } from '../status/CaseNumber.tsx';
import { SurveyAnswers } from '../survey/SurveyAnswers.tsx';
import { SurveyForm } from '../survey/SurveyForm.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import type { FeedbackData } from './feedback-page.ts';

const Room = styled(PageBody)`
  max-inline-size: ${layout.formColumn + 2 * layout.gutter}px;
  margin-inline: auto;
`;

const Entity = styled.p`
  color: var(--ink-2);
`;

const Lead = styled.p`
  margin-block-end: var(--space-6);
  color: var(--ink-2);
`;

const follow = (text: string) => (
  <ButtonLink href="/follow-up" tone="secondary">
    {text}
  </ButtonLink>
);

/** The case that a signed link invites to rate, and the survey about it. */
function Invited({ link, invitation }: { link: string; invitation: NonNullable<FeedbackData['invitation']> }) {
  const t = useTexts();
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
      <MessagePage icon={<Hourglass />} title={t('feedback.notYet')} actions={follow(t('feedback.follow'))}>
        {t('feedback.notYetHow')}
      </MessagePage>
    );
  return (
    <Room>
      <Card>
        <CardSection aria-label={t('feedback.about')}>
          <CaseNumber of={incident} own heading={(number) => <b>{number}</b>} />
          <Entity>{localised(incident.entity, 'name', locale)}</Entity>
        </CardSection>
        <CardSection aria-label={t('survey.title')}>
          <CardTitle $size="lg">{t('survey.title')}</CardTitle>
          <Lead>{t('survey.intro')}</Lead>
          <SurveyForm of={{ link }} onSent={setSent} />
        </CardSection>
      </Card>
    </Room>
  );
}

/** The survey of a signed link, the short feedback form without one, and what stands in their place when a link has ended. */
export function FeedbackPage({ link, invitation, form }: FeedbackData) {
  const t = useTexts();
  if (invitation) return <Invited link={link} invitation={invitation} />;
  if (form)
    return (
      <Room>
        <FeedbackForm {...form} />
      </Room>
    );
  return (
    <MessagePage icon={<Link2Off />} title={t('feedback.ended')} actions={follow(t('feedback.follow'))}>
      {t('feedback.endedHow')}
    </MessagePage>
  );
}
