import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction } from 'express';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { Doors } from './doors.ts';

/** Puts the doors in front of the pages. A page's data (the browser navigating by itself) is left to the page, which then loads the address whole. */
export function mountDoors(app: NestExpressApplication): void {
  const doors = app.get(Doors);
  app.use(async (request: PortalRequest, response: PortalResponse, next: NextFunction) => {
    const path = request.path.replace(/(?<=.)\/$/, '');
    if (request.method !== 'GET' || !Object.hasOwn(doors.steps, path)) return next();
    request.pageRoute = path;
    const to = await doors.run(path, request, response);
    if (to === null) return;
    if (to === undefined) return next();
    response.set('Cache-Control', 'no-store').redirect(302, to);
  });
}
