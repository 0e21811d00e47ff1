import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Frown, Smile } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SETTLED_STATUSES, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { SurveyRating } from '../../../common/cases/survey.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../layouts/lazy-parts.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { darkBackground } from '../../theme/star-pattern.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { surveyQuery } from './queries.ts';

const SurveyAnswers = lazyPart(() => import('./SurveyAnswers.tsx').then((loaded) => loaded.SurveyAnswers));
const SurveyForm = lazyPart(() => import('./SurveyForm.tsx').then((loaded) => loaded.SurveyForm));

const Invitation = styled.section`
  ${darkBackground}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  padding: var(--space-8);
  border-radius: var(--radius-lg);

  & > div:first-child {
    flex: 1 1 18rem;
  }
  & h2 {
    font-size: 1.375rem;
  }
  & p {
    color: var(--on-brand-2);
  }
`;

/** The survey of an answered case: an invitation, the form, and after submission the answers. */
export function CaseSurvey({ incident: { id, statusCode } }: { incident: { id: string; statusCode: StatusCode } }) {
  const t = useTranslation();
  const isAnswered = SETTLED_STATUSES.includes(statusCode);
  const client = useQueryClient();
  const query = surveyQuery(id);
  const { data } = useQuery({ ...query, enabled: isAnswered });
  const survey = data?.surveys[0];
  const [firstRating, setFirstRating] = useState<SurveyRating>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (firstRating) heading.current?.focus();
  }, [firstRating, survey]);
  if (!isAnswered || !data) return null;
  if (!survey && !firstRating)
    return (
      <Invitation className="no-print" aria-label={t('survey.title')}>
        <div>
          <h2>{t('survey.title')}</h2>
          <p>{t('survey.intro')}</p>
        </div>
        <Inline gap={3} wrap>
          <Button tone="gold" icon={<Smile aria-hidden="true" />} onClick={() => setFirstRating(4)}>
            {t('survey.satisfied')}
          </Button>
          <Button tone="ghost" icon={<Frown aria-hidden="true" />} onClick={() => setFirstRating(2)}>
            {t('survey.notSatisfied')}
          </Button>
        </Inline>
      </Invitation>
    );
  return (
    <Card as="section" className="no-print" aria-label={t('survey.title')} $pad>
      <CardTitle ref={heading} tabIndex={-1}>
        {t(survey ? 'survey.yourRating' : 'survey.title')}
      </CardTitle>
      {!survey && (
        <Text tone="ink-2" mb={6}>
          {t('survey.intro')}
        </Text>
      )}
      {survey ? (
        <SurveyAnswers survey={survey} />
      ) : (
        <SurveyForm
          target={{ incidentId: id }}
          initialRatings={{ resolution: firstRating }}
          onSent={(sent) => client.setQueryData(query.queryKey, { surveys: [sent] })}
        />
      )}
    </Card>
  );
}
