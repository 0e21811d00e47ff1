import type { ApiError } from '../../api/api-request.ts';

/** Whether the verification of the mobile has expired or belongs to another number. */
export const needsVerification = ({ status }: Pick<ApiError, 'status'>): boolean => status === 401 || status === 403;
