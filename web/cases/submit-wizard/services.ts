import type { Service } from '../../../common/cases/cases.types.ts';

/** Lists already fetched: going back and forth asks once. */
const fetched = new Map<string, Service[]>();

export async function servicesOf(entityId: string): Promise<Service[] | undefined> {
  const known = fetched.get(entityId);
  if (known) return known;
  const { askServices } = await import('./directory-calls.ts');
  const services = await askServices(entityId);
  if (services) fetched.set(entityId, services);
  return services;
}
