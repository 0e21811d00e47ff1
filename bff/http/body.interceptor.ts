import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import express, { type RequestHandler } from 'express';
import type { Observable } from 'rxjs';
import type { AnyCall } from '../../common/contract/call.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { inputLimits, type InputLimits } from './input-limits.ts';
import { isWithin } from './json-size.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;

/** The type of body that a call takes. */
function typeTakenBy(row: AnyCall): string | undefined {
  if (row.method === 'GET') return undefined;
  return row.upload ? FORM_TYPE : JSON_TYPE;
}

/** A body in chunks does not say how long it is: an empty one is known when its end comes first. */
function isEmptyStream(request: PortalRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const first = request.read() as Buffer | null;
    if (first) request.unshift(first);
    if (first || request.complete) return resolve(first === null);
    request.once('readable', () => resolve(isEmptyStream(request))).once('close', () => resolve(true));
  });
}

async function hasBody(request: PortalRequest): Promise<boolean> {
  const { headers } = request;
  if (!('transfer-encoding' in headers)) return Number(headers['content-length'] ?? 0) > 0;
  return headers['content-type'] !== undefined || !(await isEmptyStream(request));
}

/** JSON of other encodings than UTF-8 (RFC 8259) could hide its structure from what counts it. */
const isUtf8 = (type = ''): boolean => /^utf-?8$/i.test(CHARSET.exec(type)?.[1] ?? 'utf-8');

/** Reads a call's body once it is known that the caller may make the call, and what the call takes. */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  readonly #parsers = new Map<InputLimits, RequestHandler>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>()];
    if (request.row && (await hasBody(request))) await this.read(request.row, request, response);
    return next.handle();
  }

  private async read(row: AnyCall, request: PortalRequest, response: PortalResponse): Promise<void> {
    const taken = typeTakenBy(row);
    if (!taken || !request.is(taken) || (taken === JSON_TYPE && !isUtf8(request.get('Content-Type')))) {
      if (taken) response.set('Accept', taken);
      throw new AppError('BODY_NOT_SUPPORTED');
    }
    // Forms are read by the upload's own interceptor.
    if (taken === FORM_TYPE) return;
    if (request.destroyed) throw new AppError('MALFORMED');
    await new Promise<void>((resolve, reject) => {
      this.parserOf(row)(request, response, (fault?: unknown) => (fault === undefined ? resolve() : reject(fault)));
    });
  }

  private parserOf(row: AnyCall): RequestHandler {
    const limits = inputLimits(row);
    const parser = this.#parsers.get(limits) ?? jsonParser(limits);
    this.#parsers.set(limits, parser);
    return parser;
  }
}

/** Members are counted in the bytes as they came: building the object is what would cost. */
function jsonParser(limits: InputLimits): RequestHandler {
  const verify = (_request: unknown, _response: unknown, bytes: Buffer): void => {
    if (!isWithin(bytes, limits)) throw new AppError('TOO_COMPLEX');
  };
  return express.json({ limit: limits.bytes, strict: true, verify });
}
