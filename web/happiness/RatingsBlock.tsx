import type { RatingSummary } from '../../common/content/happiness.types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card, CardTitle } from '../ui/layout/Card.tsx';
import { Face } from '../ui/forms/Face.tsx';
import { RatingComments } from './RatingComments.tsx';
import { Text } from '../ui/layout/Text.ts';
import { Inline } from '../ui/layout/Box.ts';

/** The number of satisfied and dissatisfied ratings of the last days, and their comments, for staff. */
export function RatingsBlock({ ratings: { days, satisfied, notSatisfied, comments } }: { ratings: RatingSummary }) {
  const t = useTranslation();
  const faces = [
    { mood: 5, count: satisfied, text: t('happiness.satisfied') },
    { mood: 1, count: notSatisfied, text: t('happiness.notSatisfied') },
  ] as const;
  const title = t('happiness.ratings.title', { days });
  return (
    <Card mt={5} p={5} as="section" aria-label={title}>
      <CardTitle heading="sm">{title}</CardTitle>
      {satisfied + notSatisfied === 0 ? (
        <p>{t('happiness.ratings.none')}</p>
      ) : (
        <Inline as="ul" wrap gap="3 8" mt={2} role="list">
          {faces.map(({ mood, count, text }) => (
            <Inline as="li" gap={3} key={mood}>
              <Face mood={mood} size={40} />
              <span>
                <Text as="b" heading="lg">
                  {count}
                </Text>{' '}
                {text}
              </span>
            </Inline>
          ))}
        </Inline>
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
