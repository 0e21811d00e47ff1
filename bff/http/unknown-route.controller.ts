import { All, Controller, Req, Res } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { Public } from './endpoint.decorator.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

/** The fallback route: 404, 405 or OPTIONS. Its module is imported last. */
@Controller()
export class UnknownRouteController {
  constructor(private readonly methods: AllowedMethods) {}

  @Public()
  @All('{*rest}')
  unknown(@Req() request: PortalRequest, @Res({ passthrough: true }) response: PortalResponse): void {
    const allowed = this.methods.of(request, response);
    if (allowed.length === 0 || allowed.includes(request.method)) throw new AppError('NOT_FOUND');
    response.set('Allow', [...allowed, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new AppError('METHOD_NOT_ALLOWED');
    response.status(204);
  }
}
