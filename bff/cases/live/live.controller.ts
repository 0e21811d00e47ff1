import { Controller, Req, Res } from '@nestjs/common';
import { live } from '../../../common/cases/live.contract.ts';
import { ListenToCases } from '../../../common/cases/changes.dto.ts';
import { Endpoint, Input } from '../../http/endpoint.decorator.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { LiveService } from './live.service.ts';

@Controller('api')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Endpoint(live.changes) changes(
    @Input() input: ListenToCases,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ) {
    return this.live.listen(input, request, response);
  }
}
