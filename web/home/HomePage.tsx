import { useData } from 'vike-react/useData';
import { CaseTypeCards } from './CaseTypeCards.tsx';
import { EntityCards } from './EntityCards.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { Hero } from './Hero.tsx';
import type { HomeData } from './home-data.ts';
import { Journey } from './Journey.tsx';
import { LazyIssueBanner } from '../cases/known-issues/LazyIssueBanner.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

/** The home page. Sections without data are not rendered. */
export function HomePage() {
  const { caseTypes, entities, faqs, knownIssues } = useData<HomeData>();
  return (
    <>
      <HomeIssues knownIssues={knownIssues} />
      <Hero />
      {caseTypes.length > 0 && <CaseTypeCards caseTypes={caseTypes} />}
      <Journey />
      {entities.length > 0 && <EntityCards entities={entities} />}
      {faqs.length > 0 && <FaqPreview faqs={faqs} />}
    </>
  );
}

/** The known issues above the introduction. Their links open the wizard, where they can be joined or followed. */
function HomeIssues({ knownIssues }: Pick<HomeData, 'knownIssues'>) {
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
