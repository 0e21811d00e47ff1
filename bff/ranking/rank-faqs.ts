import { MAX_SUGGESTIONS, withConfidence } from './confidence.ts';
import type { Ranker } from './ranker.ts';

/** Questions of a text that are ranked by themselves. */
const MAX_QUESTIONS = 3;
const SENTENCE_END = /(?<=[.!?؟\n])/u;

/**
 * The FAQs that fit a text, at most three, with the probability that each is right. A question within a report counts
 * by itself: `services` tells reports from questions about the portal.
 */
export function rankFaqs(text: string, faqs: Ranker, services: Ranker): { id: string; confidence: number }[] {
  const sentences = text.split(SENTENCE_END);
  const questions = sentences
    .filter((sentence) => sentence.endsWith('?') || sentence.endsWith('؟'))
    .slice(0, MAX_QUESTIONS);
  const found = new Map<string, number>();
  for (const part of new Set([text, ...questions])) {
    const matches = faqs.rank(part);
    if (!matches.length) continue;
    const suggested = withConfidence('faq', matches, services.rank(part)[0]?.score);
    for (const { id, confidence } of suggested) found.set(id, Math.max(found.get(id) ?? 0, confidence));
  }
  return [...found]
    .map(([id, confidence]) => ({ id, confidence }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_SUGGESTIONS);
}
