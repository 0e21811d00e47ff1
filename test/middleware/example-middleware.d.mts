import type { Server } from 'node:http';

/** Starts the example middleware on a loopback port; `entityId` is the entity of its cases. */
export function startExampleMiddleware(secret: string): Promise<{ url: string; entityId: string; server: Server }>;
