import type { RatingComment } from '../../common/content/happiness.types.ts';
import { FormattedDate } from '../cases/status/FormattedDate.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Face } from '../ui/forms/Face.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { Grid, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** The comments that came with ratings. */
export function RatingComments({ comments }: { comments: readonly RatingComment[] }) {
  const t = useTranslation();
  return (
    <Stack as="ul" gap={2} mt={2} role="list">
      {comments.map(({ rating, comment, createdAt }) => (
        <Grid
          as="li"
          columns="auto minmax(0, 1fr) auto"
          gap={3}
          align="center"
          py={2}
          line="top"
          key={`${createdAt} ${comment}`}
        >
          <span>
            <Face mood={rating === 'SATISFIED' ? 5 : 1} size={24} />
            <VisuallyHidden>
              {t(rating === 'SATISFIED' ? 'happiness.satisfied' : 'happiness.notSatisfied')}
            </VisuallyHidden>
          </span>
          <bdi>{comment}</bdi>
          <Text as="small" tone="ink-3">
            <FormattedDate at={createdAt} />
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}
