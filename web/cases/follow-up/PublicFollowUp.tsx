import { Search } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FollowUp } from './FollowUp.tsx';
import type { PublicPageData } from './public-page.ts';
import { PublicTimeline } from './PublicTimeline.tsx';
import { PublicCaseCard } from './PublicCaseCard.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';

/** Page of a follow-up link: the public case, or the search form. */
export function PublicFollowUp() {
  const { found, ended, proven } = useData<PublicPageData>();
  const t = useTranslation();
  return (
    <PageContainer pt={[10, 5]} pb={[24, 12]}>
      {found ? (
        <PublicCaseCard found={found}>
          <PublicTimeline history={found} />
          <Notice
            title={t('followUp.result.viewFull')}
            action={
              <ButtonLink tone="secondary" href="/follow-up" icon={<Search aria-hidden="true" />}>
                {t('cases.followUp.submit')}
              </ButtonLink>
            }
          >
            {t('followUp.result.viewFullBody')}
          </Notice>
        </PublicCaseCard>
      ) : (
        <FollowUp proven={proven}>
          {ended && (
            <Notice tone="attention" title={t('followUp.link.ended')}>
              {t('followUp.link.endedBody')}
            </Notice>
          )}
        </FollowUp>
      )}
    </PageContainer>
  );
}
