import { CaseTypeCards } from './CaseTypeCards.tsx';
import { EntityCards } from './EntityCards.tsx';
import { FaqPreview } from './FaqPreview.tsx';
import { Hero } from './Hero.tsx';
import type { HomeData } from './home-data.ts';
import { HomeIssues } from './HomeIssues.tsx';
import { Journey } from './Journey.tsx';

/** The home page. Sections without data are not rendered. */
export function HomePage({ caseTypes, entities, faqs, knownIssues }: HomeData) {
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
