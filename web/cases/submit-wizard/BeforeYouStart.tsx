import { ListChecks, LockKeyhole, Paperclip, Phone } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsideCard, AsideTitle, Tip } from './aside-parts.tsx';

/** Sidebar of the first step: what the user needs, and the privacy note. */
export function BeforeYouStart() {
  const t = useTranslation();
  return (
    <>
      <AsideCard>
        <AsideTitle>{t('wizard.before.title')}</AsideTitle>
        <ul role="list">
          <Tip icon={<ListChecks />}>{t('wizard.before.steps')}</Tip>
          <Tip icon={<Phone />}>{t('wizard.before.mobile')}</Tip>
          <Tip icon={<Paperclip />}>{t('wizard.before.files')}</Tip>
        </ul>
      </AsideCard>
      <AsideCard $tint>
        <AsideTitle $accent>
          <LockKeyhole aria-hidden="true" />
          {t('wizard.privacy.title')}
        </AsideTitle>
        <p>{t('wizard.privacy.body')}</p>
        <a href="/privacy-policy">{t('wizard.privacy.policy')}</a>
      </AsideCard>
    </>
  );
}
