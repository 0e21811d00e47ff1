import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { Word } from './masthead-words.ts';

const Tag = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-target);
  min-inline-size: var(--control-target);
  justify-content: center;
  padding-inline: var(--space-3);
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
`;

/** The number that this browser has proven, masked; leads to its cases. Where there is little room its last digits stay, then the sign alone. */
export function ProvenMobile({ mobile }: { mobile: string }) {
  const t = useTexts();
  return (
    <Tag href="/follow-up">
      <BadgeCheck aria-hidden="true" />
      <VisuallyHidden>{t('site.menu.proven')}</VisuallyHidden>
      <Bidi>
        <Word $from="66rem">{mobile.slice(0, -4)}</Word>
        <Word $from="27rem">{mobile.slice(-4)}</Word>
      </Bidi>
    </Tag>
  );
}
