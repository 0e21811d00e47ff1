import { House } from 'lucide-react';
import { useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import type { ButtonTone } from '../controls/button-look.ts';

/** The way back to the front page. */
export function HomeLink({ tone = 'primary' }: { tone?: ButtonTone }) {
  const t = useTexts();
  return (
    <ButtonLink href="/" tone={tone} icon={<House aria-hidden="true" />}>
      {t('site.backHome')}
    </ButtonLink>
  );
}
