import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { PublicCase } from '../../../common/cases/cases.types.ts';
import { mobilesOf } from '../../../common/contract/caller.ts';
import { maskMobile } from '../../../common/otp/mobile.ts';

/** The cases of a mobile that a code has proven. The number itself stays on the server. */
export interface ProvenCases {
  /** Masked. */
  mobile: string;
  cases: PublicCase[];
}

/** For a page's data: what the visitor's proof opens; nothing when there is none or the list cannot be had now (the form still can ask). */
export async function provenCases({ ask, caller }: Pick<PageContextServer, 'ask' | 'caller'>): Promise<ProvenCases | null> {
  const [destination] = mobilesOf(caller);
  if (!destination) return null;
  try {
    const { incidents } = await ask(cases.follow, { query: destination });
    return { mobile: maskMobile(destination), cases: incidents };
  } catch {
    return null;
  }
}
