import { Icon, ImageOff, type IconNode } from 'lucide-react';
import { styled } from 'styled-components';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { publicImage } from './public-image.ts';

const Face = styled.img`
  inline-size: 44px;
  block-size: 44px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  object-fit: cover;
`;

/** A small picture of an item in a list: its image, else its icon. */
export function ItemPicture({ picture, icon }: { picture: string | null; icon: IconNode | null }) {
  if (picture) return <Face src={`${publicImage(picture)}?w=96`} alt="" />;
  return (
    <IconBadge tone="neutral" size="sm" round>
      {icon ? <Icon iconNode={icon} /> : <ImageOff />}
    </IconBadge>
  );
}
