import { styled } from 'styled-components';
import type { RatingSummary } from '../../common/content/happiness.types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card, CardTitle } from '../ui/layout/Card.tsx';
import { Face } from '../ui/forms/Face.tsx';
import { RatingComments } from './RatingComments.tsx';
import { Text } from '../ui/layout/Text.ts';

const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
  margin-block-start: var(--space-2);
  list-style: none;

  & li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  & b {
    font: 600 1.5rem/1.2 var(--font-heading);
  }
`;

/** A summary of recent ratings for managers. */
export function RatingsBlock({ ratings: { days, satisfied, notSatisfied, comments } }: { ratings: RatingSummary }) {
  const t = useTranslation();
  const figures = [
    { mood: 5, count: satisfied, text: t('happiness.satisfied') },
    { mood: 1, count: notSatisfied, text: t('happiness.notSatisfied') },
  ] as const;
  const title = t('happiness.ratings.title', { days });
  return (
    <Card mt={5} p={5} as="section" aria-label={title}>
      <CardTitle $size="sm">{title}</CardTitle>
      {satisfied + notSatisfied === 0 ? (
        <p>{t('happiness.ratings.none')}</p>
      ) : (
        <Figures role="list">
          {figures.map(({ mood, count, text }) => (
            <li key={mood}>
              <Face mood={mood} size={40} />
              <span>
                <b>{count}</b> {text}
              </span>
            </li>
          ))}
        </Figures>
      )}
      {comments.length > 0 && (
        <>
          <Text as="h3" size="body" mt={5}>
            {t('happiness.ratings.comments')}
          </Text>
          <RatingComments comments={comments} />
        </>
      )}
    </Card>
  );
}
