import { Icon, ImageOff, type IconNode } from 'lucide-react';
import { styled } from 'styled-components';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { publicImage } from './public-image.ts';

const Thumbnail = styled.img`
  inline-size: 44px;
  block-size: 44px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  object-fit: cover;
`;

/** Thumbnail of an item: its image or icon. */
export function ItemPicture({ picture, icon }: { picture: string | null; icon: IconNode | null }) {
  if (picture) return <Thumbnail src={`${publicImage(picture)}?w=96`} alt="" />;
  return (
    <IconBadge tone="neutral" size="sm" round>
      {icon ? <Icon iconNode={icon} /> : <ImageOff />}
    </IconBadge>
  );
}
