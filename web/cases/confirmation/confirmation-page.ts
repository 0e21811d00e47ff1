import type { PageContextServer } from 'vike/types';
import { confirmations } from '../../../common/cases/confirmation.contract.ts';
import type { FixedQuestion } from '../../../common/cases/confirmation.types.ts';
import { callWithLink } from '../../api/page-errors.ts';

export interface ConfirmationData {
  /** The signed link in the URL. */
  link: string;
  /** Null if the link is invalid or has expired. */
  question: FixedQuestion | null;
}

/** Loads the question of a signed link. */
export async function readConfirmationPage(pageContext: PageContextServer): Promise<ConfirmationData> {
  const link = pageContext.routeParams['link'] ?? '';
  return { link, question: await callWithLink(pageContext, confirmations.question, link) };
}
