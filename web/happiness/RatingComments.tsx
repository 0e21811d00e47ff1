import { styled } from 'styled-components';
import type { RatingComment } from '../../common/content/happiness.types.ts';
import { Moment } from '../cases/status/Moment.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Face } from '../ui/forms/Face.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
  list-style: none;

  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
    padding-block: var(--space-2);
    border-block-start: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ink-3);
  }
`;

/** The comments that came with ratings. */
export function RatingComments({ comments }: { comments: readonly RatingComment[] }) {
  const t = useTranslation();
  return (
    <List role="list">
      {comments.map(({ rating, comment, createdAt }) => (
        <li key={`${createdAt} ${comment}`}>
          <span>
            <Face mood={rating === 'SATISFIED' ? 5 : 1} size={24} />
            <VisuallyHidden>{t(rating === 'SATISFIED' ? 'happiness.satisfied' : 'happiness.notSatisfied')}</VisuallyHidden>
          </span>
          <bdi>{comment}</bdi>
          <small>
            <Moment at={createdAt} />
          </small>
        </li>
      ))}
    </List>
  );
}
