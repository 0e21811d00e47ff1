import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { ResponsiveText } from './ResponsiveText.ts';

const MobileLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--control-target);
  min-inline-size: var(--control-target);
  justify-content: center;
  padding-inline: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--brand-tint);
  color: var(--brand);
  font-size: max(12px, 0.875rem);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    border-color: var(--brand);
  }
  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
  /* The digits say more than the icon. */
  @container masthead (max-width: 24rem) {
    padding-inline: 3px;

    & svg {
      display: none;
    }
  }
`;

/**
 * The verified mobile of this browser, masked; links to its cases. In narrow headers it shrinks to its last digits.
 */
export function ProvenMobile({ mobile }: { mobile: string }) {
  const t = useTranslation();
  return (
    <MobileLink href="/follow-up">
      <BadgeCheck aria-hidden="true" />
      <VisuallyHidden>{t('site.menu.verifiedNumber')}</VisuallyHidden>
      <Bidi>
        <ResponsiveText $minWidth="72rem">{mobile.slice(0, -4)}</ResponsiveText>
        {mobile.slice(-4)}
      </Bidi>
    </MobileLink>
  );
}
