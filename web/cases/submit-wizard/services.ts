import type { Service } from '../../../common/cases/cases.types.ts';
import { loadDirectoryApi } from './directory-lists.ts';

/** Cache of loaded services by entity. */
const cache = new Map<string, Service[]>();

export async function servicesOf(entityId: string): Promise<Service[] | undefined> {
  const cached = cache.get(entityId);
  if (cached) return cached;
  const { fetchServices } = await loadDirectoryApi();
  const services = await fetchServices(entityId);
  if (services) cache.set(entityId, services);
  return services;
}
