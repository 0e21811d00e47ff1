import type { ImportRow } from '../content/directory/import-rows.ts';
import { readStarterEntities, starterServiceCode } from './demo-data.ts';

/** The starter directory, entities before services, as rows of an import. */
export function starterRows(): ImportRow[] {
  const entities = readStarterEntities();
  const rows = entities.map(({ services: _, ...entity }) => ({ kind: 'entity' as const, ...entity }));
  const services = entities.flatMap(({ code, services: ofEntity }) =>
    ofEntity.map((service, index) => ({
      kind: 'service' as const,
      code: starterServiceCode(code, index),
      entityCode: code,
      ...service,
    })),
  );
  return [...rows, ...services].map((row, index) => ({ ...row, number: index + 1 }));
}
