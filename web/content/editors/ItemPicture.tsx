import { Icon, type IconNode } from 'lucide-react';
import { styled } from 'styled-components';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { darkBackground } from '../../theme/star-pattern.ts';
import { StoryIllustration } from '../stories/StoryPicture.tsx';
import { publicImageUrl } from '../../../common/documents/documents.types.ts';

const Thumbnail = styled.img`
  inline-size: 44px;
  block-size: 44px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: #ffffff;
  object-fit: cover;
`;

const IllustrationFrame = styled.span`
  ${darkBackground}
  position: relative;
  display: block;
  overflow: hidden;
  inline-size: 44px;
  block-size: 44px;
  border-radius: var(--radius-md);
`;

/** Thumbnail of an item: its image, its icon, or the illustration that the public sees in place of a story's image. */
export function ItemPicture({ id, picture, icon }: { id: string; picture: string | null; icon: IconNode | null }) {
  if (picture) return <Thumbnail src={`${publicImageUrl(picture)}?w=96`} alt="" />;
  if (!icon)
    return (
      <IllustrationFrame aria-hidden="true">
        <StoryIllustration id={id} />
      </IllustrationFrame>
    );
  return (
    <IconBadge tone="neutral" size="sm" round>
      <Icon iconNode={icon} />
    </IconBadge>
  );
}
