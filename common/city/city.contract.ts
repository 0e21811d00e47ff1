import { ADMIN_ONLY, endpoint, type FileResponse } from '../contract/endpoint.ts';
import type { ChangeCity, EmblemIdInput, RestoreCity } from './city.dto.ts';
import type { CityOverview, PublicCity } from './city.types.ts';

/**
 * The city's branding: names, emblem, colour, contact details and texts. Each portal has its own, also before a
 * middleware.
 */
export const city = {
  shown: endpoint<undefined, { city: PublicCity }>({
    method: 'GET',
    path: 'city',
    summary: 'The names, emblem, contact details and own texts of the city',
    allowedRoles: ['C0000'],
    rateLimit: 'content',
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  emblem: endpoint<EmblemIdInput, FileResponse>({
    method: 'GET',
    path: 'city/emblem/:id',
    summary: 'The emblem of the city as PNG',
    allowedRoles: ['C0000'],
    bytes: true,
    status: 200,
  }),
  overview: endpoint<undefined, CityOverview>({
    ...ADMIN_ONLY,
    method: 'GET',
    path: 'settings/city',
    summary: 'The settings of the city with their history',
    status: 200,
  }),
  change: endpoint<ChangeCity, CityOverview>({
    ...ADMIN_ONLY,
    method: 'PATCH',
    path: 'settings/city',
    summary: 'Change the settings of the city; every instance shows them within two seconds',
    status: 202,
    errors: ['STALE'],
  }),
  restore: endpoint<RestoreCity, CityOverview>({
    ...ADMIN_ONLY,
    method: 'POST',
    path: 'settings/city/restore',
    summary: 'Restore an earlier version of the settings of the city; version 0 restores the defaults of the portal',
    status: 202,
    errors: ['STALE'],
  }),
  uploadEmblem: endpoint<undefined, { emblem: string }>({
    ...ADMIN_ONLY,
    method: 'POST',
    path: 'settings/city/emblem',
    summary: 'Upload an emblem for the settings of the city: JPEG, PNG or WebP',
    upload: 'query',
    rateLimit: 'upload',
    status: 201,
    errors: ['FILE_NOT_SUPPORTED', 'FILE_DAMAGED', 'FILE_TOO_MANY_PIXELS', 'FILE_INFECTED', 'TOO_LARGE'],
  }),
};
