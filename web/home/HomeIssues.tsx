import { LazyIssueBanner } from '../cases/known-issues/LazyIssueBanner.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { HomeData } from './home-data.ts';

/** The known issues above the introduction. Their links open the wizard, where they can be joined or followed. */
export function HomeIssues({ knownIssues }: Pick<HomeData, 'knownIssues'>) {
  const t = useTranslation();
  return (
    <LazyIssueBanner
      issues={knownIssues}
      actions={(id) => (
        <>
          <a href={`/create-case?issue=${id}`}>{t('home.issues.join')}</a>
          <a href={`/create-case?follow=${id}`}>{t('home.issues.follow')}</a>
        </>
      )}
    />
  );
}
