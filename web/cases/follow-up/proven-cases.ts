import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { mobilesOf } from '../../../common/contract/principal.ts';
import { maskMobile } from '../../../common/identifiers/mobile.ts';

/** Cases of a proven mobile. The full number stays on the server. */
export interface ProvenCases {
  /** Masked. */
  mobile: string;
  cases: PublicCase[];
}

/** Loads the cases of the visitor's proven mobile; null without a proof or if loading fails. */
export async function readProvenCases({
  callApi,
  caller,
}: Pick<PageContextServer, 'callApi' | 'caller'>): Promise<ProvenCases | null> {
  const [mobile] = mobilesOf(caller);
  if (!mobile) return null;
  try {
    const { incidents } = await callApi(cases.follow, { query: mobile });
    return { mobile: maskMobile(mobile), cases: incidents };
  } catch {
    return null;
  }
}
