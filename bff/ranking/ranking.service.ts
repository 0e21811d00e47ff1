import { Injectable } from '@nestjs/common';
import type { SuggestedCaseType, SuggestedFaq, SuggestedService } from '../../common/suggestions/suggestions.types.ts';
import { withConfidence } from './confidence.ts';
import { toFoundService } from './found-service.ts';
import { RankedTextsIndex } from './ranked-texts.ts';

/** Finds what fits a sentence: at most three of a kind, best first, none that is not good enough. */
@Injectable()
export class RankingService {
  constructor(private readonly index: RankedTextsIndex) {}

  async faqs(text: string): Promise<SuggestedFaq[]> {
    const { faqs, rankers } = await this.index.get();
    const byId = new Map(faqs.map((faq) => [faq.id, faq]));
    return withConfidence('faq', rankers.faqs.rank(text)).flatMap(({ id, confidence }) => {
      const faq = byId.get(id);
      if (!faq) return [];
      return { id, questionEn: faq.question_en, questionAr: faq.question_ar, answerEn: faq.answer_en, answerAr: faq.answer_ar, confidence };
    });
  }

  /** @param caseTypeId only services that take cases of this type */
  async services(text: string, caseTypeId?: number): Promise<SuggestedService[]> {
    const { services, rankers } = await this.index.get();
    const possible = services.filter(({ case_types }) => !caseTypeId || !case_types || case_types.includes(caseTypeId));
    const byId = new Map(possible.map((service) => [service.id, service]));
    return withConfidence(
      'service',
      rankers.services.rank(text, (id) => byId.has(id)),
    ).flatMap(({ id, confidence }) => {
      const service = byId.get(id);
      if (!service) return [];
      return { ...toFoundService(service), confidence };
    });
  }

  async caseTypes(text: string): Promise<SuggestedCaseType[]> {
    const { rankers } = await this.index.get();
    return withConfidence('caseType', rankers.caseTypes.rank(text)).map(({ id, confidence }) => ({ id: Number(id), confidence }));
  }
}
