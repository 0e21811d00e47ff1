import { House } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import type { ButtonTone } from '../ui/forms/button-styles.ts';

export function HomeLink({ tone = 'primary' }: { tone?: ButtonTone }) {
  const t = useTranslation();
  return (
    <ButtonLink href="/" tone={tone} icon={<House aria-hidden="true" />}>
      {t('site.backHome')}
    </ButtonLink>
  );
}
