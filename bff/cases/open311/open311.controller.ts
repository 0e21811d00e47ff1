import {
  Catch,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  SetMetadata,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { GUEST } from '../../../common/access/permissions.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { isLocale, type Locale } from '../../../common/locale/locales.ts';
import { localeOf } from '../../auth/choices.ts';
import { ROW } from '../../http/call.decorator.ts';
import { toAppError } from '../../http/error.filter.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Log } from '../../ops/log.ts';
import { geoErrors, GeoFault } from './geo-error.ts';
import { FORMATS, written, type Format } from './geo-format.ts';
import type { Given } from './geo-query.ts';
import { Open311Service } from './open311.service.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

const formatOf = (text: string | undefined): Format => FORMATS.find((one) => one === text?.split('.').at(-1)) ?? 'xml';
const givenOf = (request: PortalRequest): Given => ({ ...request.query, ...(request.body as Given | undefined) });

/** Errors are read by programmers: English, unless `lang` or the header Accept-Language asks for Arabic. */
function errorLocale(request: PortalRequest): Locale {
  const { lang } = givenOf(request);
  if (isLocale(lang)) return lang;
  const asked = request.acceptsLanguages().map((language) => language.slice(0, 2).toLowerCase());
  return asked.find(isLocale) ?? 'en';
}

/** Nobody's cookies count here: what may be known is everybody's, and who submits says so by an API key. */
const guestOf = (request: PortalRequest): Caller => ({
  permissions: GUEST,
  locale: localeOf({ query: givenOf(request), acceptsLanguages: () => request.acceptsLanguages() }),
  address: request.ip ?? '',
  requestId: request.requestId,
});

/** `name.format` of a path; another format than the standard's two is not there. */
function split(file: string): { name: string; format: Format } {
  const found = /^(.+)\.(json|xml)$/.exec(file);
  if (!found) throw new GeoFault('format');
  return { name: found[1]!, format: found[2] as Format };
}

function send(response: PortalResponse, format: Format, root: string, content: object): void {
  const { type, text } = written(format, root, content);
  response.set('Cache-Control', 'no-store').type(type).send(text);
}

/** Every failure in the standard's form and the format that was asked for. */
@Catch()
export class Open311Filter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(fault: unknown, host: ArgumentsHost): void {
    const [request, response] = [host.switchToHttp().getRequest<PortalRequest>(), host.switchToHttp().getResponse<PortalResponse>()];
    const format = formatOf(request.path);
    const locale = errorLocale(request);
    if (fault instanceof GeoFault)
      return send(response.status(fault.status), format, 'errors', [{ code: fault.status, description: fault.text(locale) }]);
    const error = toAppError(fault);
    if (error.row.status >= 500) this.log.fault(error.cause ?? error, { requestId: request.requestId });
    if (error.details.retryAfter !== undefined) response.set('Retry-After', String(error.details.retryAfter));
    send(response.status(error.row.status), format, 'errors', geoErrors(error, locale));
  }
}

/** Open311 GeoReport v2, by its own standard: paths that end in the format, no envelope. */
@RateLimited('open311')
@UseFilters(Open311Filter)
@Controller('open311')
export class Open311Controller {
  constructor(private readonly open311: Open311Service) {}

  @SetMetadata(ROW, 'open')
  @Get(['discovery.:format', 'v2/discovery.:format'])
  discovery(@Param('format') format: string, @Res() response: PortalResponse): void {
    send(response, split(`x.${format}`).format, 'discovery', this.open311.discovery());
  }

  @SetMetadata(ROW, 'open')
  @Get('v2/services.:format')
  async services(@Param('format') asked: string, @Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const { format } = split(`x.${asked}`);
    send(response, format, 'services', await this.open311.services(request.query, guestOf(request)));
  }

  @SetMetadata(ROW, 'open')
  @Get('v2/services/:file')
  async definition(@Param('file') file: string, @Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const { name, format } = split(file);
    send(response, format, 'service_definition', await this.open311.definition(name, request.query, guestOf(request)));
  }

  @SetMetadata(ROW, 'open')
  @Get('v2/requests.:format')
  async requests(@Param('format') asked: string, @Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const { format } = split(`x.${asked}`);
    send(response, format, 'service_requests', await this.open311.requests(request.query, guestOf(request)));
  }

  @SetMetadata(ROW, 'open')
  @Get('v2/requests/:file')
  async request(@Param('file') file: string, @Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const { name, format } = split(file);
    const found = await this.open311.request(name, request.query, guestOf(request));
    send(response, format, 'service_requests', [found]);
  }

  /** Nothing is read but a form: there is no XML to expand, and nothing to fetch. */
  @SetMetadata(ROW, 'open')
  @Post('v2/requests.:format')
  @HttpCode(201)
  async submit(@Param('format') asked: string, @Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const { format } = split(`x.${asked}`);
    if (!request.is(FORM_TYPE)) {
      response.set('Accept', FORM_TYPE);
      throw new GeoFault('body');
    }
    const receipt = await this.open311.submit(givenOf(request), guestOf(request));
    send(response.status(201), format, 'service_requests', [receipt]);
  }

  /** Numbers are given at once; a token, as clients that know only tokens ask, is the number itself. */
  @SetMetadata(ROW, 'open')
  @Get('v2/tokens/:file')
  async token(@Param('file') file: string, @Req() request: PortalRequest, @Res() response: PortalResponse): Promise<void> {
    const { name, format } = split(file);
    const { service_request_id } = await this.open311.request(name, request.query, guestOf(request));
    send(response, format, 'service_requests', [{ service_request_id, token: service_request_id }]);
  }
}
