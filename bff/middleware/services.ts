import { SERVICES, type AnyEndpoint, type ServiceName } from '../../common/contract/endpoint.ts';
import type { Config } from '../config/config.ts';

/** The remote services with the base URL of their middleware, from the settings. */
export function remoteServices(config: Config): Map<ServiceName, string> {
  const urls: Record<ServiceName, string | undefined> = {
    cases: config.MIDDLEWARE_CASES_URL,
    users: config.MIDDLEWARE_USERS_URL,
    content: config.MIDDLEWARE_CONTENT_URL,
    documents: config.MIDDLEWARE_DOCUMENTS_URL,
  };
  return new Map(
    SERVICES.flatMap((service) => {
      const url = urls[service] ?? config.MIDDLEWARE_URL;
      return url && url !== 'local' ? [[service, url.replace(/(?<!\/)\/+$/, '')] as const] : [];
    }),
  );
}

/** The service of an endpoint; undefined for endpoints that are never forwarded. */
export const serviceOf = ({ localOnly, service }: AnyEndpoint): ServiceName | undefined =>
  localOnly ? undefined : service;
