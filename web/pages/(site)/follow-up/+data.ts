import type { PageContextServer } from 'vike/types';
import { readProvenCases, type ProvenCases } from '../../../cases/follow-up/proven-cases.ts';

export type Data = { proven: ProvenCases | null };

export async function data(pageContext: PageContextServer): Promise<Data> {
  return { proven: await readProvenCases(pageContext) };
}
