import { ListChecks, LockKeyhole, Paperclip, Phone } from 'lucide-react';
import { routeOf } from '../../../common/access/routes.ts';
import { useTexts } from '../../client/text.ts';
import { AsideCard, AsideTitle, Tip, Tips } from './aside-parts.tsx';

/** Beside the first step: what one needs, and what becomes of what one tells. */
export function BeforeYouStart() {
  const t = useTexts();
  return (
    <>
      <AsideCard>
        <AsideTitle>{t('wizard.before.title')}</AsideTitle>
        <Tips>
          <Tip icon={<ListChecks />}>{t('wizard.before.steps')}</Tip>
          <Tip icon={<Phone />}>{t('wizard.before.mobile')}</Tip>
          <Tip icon={<Paperclip />}>{t('wizard.before.files')}</Tip>
        </Tips>
      </AsideCard>
      <AsideCard $tint>
        <AsideTitle $accent>
          <LockKeyhole aria-hidden="true" />
          {t('wizard.privacy.title')}
        </AsideTitle>
        <p>{t('wizard.privacy.body')}</p>
        {routeOf('/privacy-policy') && <a href="/privacy-policy">{t('wizard.privacy.policy')}</a>}
      </AsideCard>
    </>
  );
}
