import { Icon, type IconNode } from 'lucide-react';
import { styled } from 'styled-components';
import { IconBadge } from '../../ui/layout/IconBadge.tsx';
import { PublishedImage } from '../PublishedImage.tsx';

const LogoFrame = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 48px;
  block-size: 48px;
  border: 1px solid var(--line);
  border-radius: 50%;
  background: #ffffff;
  overflow: hidden;

  & img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

/** Logo of an entity, or its icon. Decorative. */
export function PartnerLogo({ icon, logo }: { icon: IconNode; logo: string | null }) {
  if (logo)
    return (
      <LogoFrame aria-hidden="true">
        <PublishedImage src={logo} sizes="48px" maxWidth={96} />
      </LogoFrame>
    );
  return (
    <IconBadge tone="neutral" round>
      <Icon iconNode={icon} />
    </IconBadge>
  );
}
