import { Search } from 'lucide-react';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { FollowUp } from './FollowUp.tsx';
import { FollowUpPage } from './FollowUpPage.tsx';
import type { PublicPageData } from './public-page.ts';
import { PublicTimeline } from './PublicTimeline.tsx';
import { PublicCaseCard } from './PublicCaseCard.tsx';

/** Where the link of a message leads: the case's public face, or the form. */
export function PublicFollowUp({ found, ended, proven }: PublicPageData) {
  const t = useTexts();
  return (
    <FollowUpPage>
      {found ? (
        <PublicCaseCard found={found}>
          <PublicTimeline of={found} />
          <Notice
            title={t('followUp.found.more')}
            action={
              <ButtonLink tone="secondary" href="/follow-up" icon={<Search aria-hidden="true" />}>
                {t('cases.followUp.submit')}
              </ButtonLink>
            }
          >
            {t('followUp.found.moreHow')}
          </Notice>
        </PublicCaseCard>
      ) : (
        <FollowUp proven={proven}>
          {ended && (
            <Notice tone="attention" title={t('followUp.link.ended')}>
              {t('followUp.link.endedHow')}
            </Notice>
          )}
        </FollowUp>
      )}
    </FollowUpPage>
  );
}
