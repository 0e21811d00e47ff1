import { Icon, type IconNode } from 'lucide-react';
import { styled } from 'styled-components';
import { IconBadge } from '../../controls/IconBadge.tsx';
import { PublishedImage } from '../PublishedImage.tsx';

const Face = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 48px;
  block-size: 48px;
  border: 1px solid var(--line);
  border-radius: 50%;
  background: var(--surface);
  overflow: hidden;

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

/** An entity's logo, else its icon. Its name stands beside it. */
export function PartnerMark({ icon, logo }: { icon: IconNode; logo: string | null }) {
  if (logo)
    return (
      <Face aria-hidden="true">
        <PublishedImage src={logo} sizes="48px" most={96} />
      </Face>
    );
  return (
    <IconBadge tone="neutral" round>
      <Icon iconNode={icon} />
    </IconBadge>
  );
}
