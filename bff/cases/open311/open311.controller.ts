import {
  Catch,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { GUEST } from '../../../common/access/permissions.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { isLocale, type Locale } from '../../../common/locale/locales.ts';
import { localeOf } from '../../auth/preferences.ts';
import { Public } from '../../http/endpoint.decorator.ts';
import { toAppError } from '../../http/error.filter.ts';
import { idempotencyKeyOf } from '../../http/idempotency.interceptor.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { RateLimited } from '../../http/rate-limit.guard.ts';
import { Log } from '../../ops/log.ts';
import { geoErrors, Open311Error } from './geo-error.ts';
import { FORMATS, serialize, type Format } from './geo-format.ts';
import type { Open311Params } from './geo-query.ts';
import { Open311Service } from './open311.service.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

const formatOf = (text: string | undefined): Format => FORMATS.find((one) => one === text?.split('.').at(-1)) ?? 'xml';
const paramsOf = (request: PortalRequest): Open311Params => ({
  ...request.query,
  ...(request.body as Open311Params | undefined),
});

/** Errors are in English, unless `lang` or the Accept-Language header asks for Arabic. */
function errorLocale(request: PortalRequest): Locale {
  const { lang } = paramsOf(request);
  if (isLocale(lang)) return lang;
  const languages = request.acceptsLanguages().map((language) => language.slice(0, 2).toLowerCase());
  return languages.find(isLocale) ?? 'en';
}

/** Cookies are ignored: the data is public, and submissions authenticate by API key. */
const guestOf = (request: PortalRequest): Principal => ({
  permissions: GUEST,
  locale: localeOf({ query: paramsOf(request), acceptsLanguages: () => request.acceptsLanguages() }),
  address: request.ip ?? '',
  requestId: request.requestId,
});

/** Splits `name.format` of a path. Throws Open311Error 404 for another format. */
function splitFormat(file: string): { name: string; format: Format } {
  const [, name, suffix] = /^(.+)\.(json|xml)$/.exec(file) ?? [];
  const format = FORMATS.find((one) => one === suffix);
  if (!name || !format) throw new Open311Error('format');
  return { name, format };
}

function send(response: PortalResponse, format: Format, root: string, content: object): void {
  const { type, text } = serialize(format, root, content);
  response.set('Cache-Control', 'no-store').type(type).send(text);
}

/** Renders every error in the form of the standard and the requested format. */
@Catch()
export class Open311Filter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const [request, response] = [
      host.switchToHttp().getRequest<PortalRequest>(),
      host.switchToHttp().getResponse<PortalResponse>(),
    ];
    const format = formatOf(request.path);
    const locale = errorLocale(request);
    if (exception instanceof Open311Error)
      return send(response.status(exception.status), format, 'errors', [
        { code: exception.status, description: exception.text(locale) },
      ]);
    const error = toAppError(exception);
    if (error.entry.status >= 500) this.log.error(error.cause ?? error, { requestId: request.requestId });
    if (error.details.retryAfter !== undefined) response.set('Retry-After', String(error.details.retryAfter));
    send(response.status(error.entry.status), format, 'errors', geoErrors(error, locale));
  }
}

/** Open311 GeoReport v2: paths end in the format, responses have no envelope. */
@RateLimited('open311')
@UseFilters(Open311Filter)
@Controller('open311')
export class Open311Controller {
  constructor(private readonly open311: Open311Service) {}

  @Public()
  @Get(['discovery.:format', 'v2/discovery.:format'])
  discovery(@Param('format') format: string, @Res() response: PortalResponse): void {
    send(response, splitFormat(`x.${format}`).format, 'discovery', this.open311.discovery());
  }

  @Public()
  @Get('v2/services.:format')
  async services(
    @Param('format') extension: string,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ): Promise<void> {
    const { format } = splitFormat(`x.${extension}`);
    send(response, format, 'services', await this.open311.services(request.query, guestOf(request)));
  }

  @Public()
  @Get('v2/services/:file')
  async definition(
    @Param('file') file: string,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ): Promise<void> {
    const { name, format } = splitFormat(file);
    send(response, format, 'service_definition', await this.open311.definition(name, request.query, guestOf(request)));
  }

  @Public()
  @Get('v2/requests.:format')
  async requests(
    @Param('format') extension: string,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ): Promise<void> {
    const { format } = splitFormat(`x.${extension}`);
    send(response, format, 'service_requests', await this.open311.requests(request.query, guestOf(request)));
  }

  @Public()
  @Get('v2/requests/:file')
  async request(
    @Param('file') file: string,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ): Promise<void> {
    const { name, format } = splitFormat(file);
    const found = await this.open311.request(name, request.query, guestOf(request));
    send(response, format, 'service_requests', [found]);
  }

  /** Accepts only forms, so there is no XML to expand. */
  @Public()
  @Post('v2/requests.:format')
  @HttpCode(201)
  async submit(
    @Param('format') extension: string,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ): Promise<void> {
    const { format } = splitFormat(`x.${extension}`);
    if (!request.is(FORM_TYPE)) {
      response.set('Accept', FORM_TYPE);
      throw new Open311Error('body');
    }
    const receipt = await this.open311.submit(paramsOf(request), guestOf(request), idempotencyKeyOf(request));
    send(response.status(201), format, 'service_requests', [receipt]);
  }

  /** The ticket number is known at once, so a token is the number itself. */
  @Public()
  @Get('v2/tokens/:file')
  async token(
    @Param('file') file: string,
    @Req() request: PortalRequest,
    @Res() response: PortalResponse,
  ): Promise<void> {
    const { name, format } = splitFormat(file);
    const { service_request_id } = await this.open311.request(name, request.query, guestOf(request));
    send(response, format, 'service_requests', [{ service_request_id, token: service_request_id }]);
  }
}
