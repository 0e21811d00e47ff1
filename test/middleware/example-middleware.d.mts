import type { Server } from 'node:http';

/**
 * Starts the example middleware on a loopback port; `entityId` is the entity of its cases. `missing`: the status for
 * calls that it does not have.
 */
export function startExampleMiddleware(
  secret: string,
  missing?: 404 | 501,
): Promise<{ url: string; entityId: string; server: Server }>;
