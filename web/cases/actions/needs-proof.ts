import type { Failure } from '../../client/send.ts';

/** The visitor's proof of the mobile has ended, or another one has taken its place. */
export const needsProof = ({ status }: Pick<Failure, 'status'>): boolean => status === 401 || status === 403;
