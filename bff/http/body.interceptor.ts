import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import express, { type RequestHandler } from 'express';
import type { Observable } from 'rxjs';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { inputLimits, type InputLimits } from './input-limits.ts';
import { isWithin } from './json-size.ts';
import type { PortalRequest, PortalResponse } from './portal-request.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i;

/** The media type of the body that an endpoint accepts. */
function acceptedType(endpoint: AnyEndpoint): string | undefined {
  if (endpoint.method === 'GET') return undefined;
  return endpoint.upload ? FORM_TYPE : JSON_TYPE;
}

/** Whether a chunked body is empty, which is known only when the stream ends without data. */
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

/** JSON must be UTF-8 (RFC 8259): isWithin counts its structure in the bytes. */
const isUtf8 = (type = ''): boolean => /^utf-?8$/i.test(CHARSET.exec(type)?.[1] ?? 'utf-8');

/**
 * Reads the body after the guards, within the limits of the endpoint. Throws BODY_NOT_SUPPORTED for another media type.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor {
  readonly #parsers = new Map<InputLimits, RequestHandler>();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<PortalRequest>(), http.getResponse<PortalResponse>()];
    // A content list has been read already (content-list.middleware.ts).
    const isRead = request.body !== undefined;
    if (request.endpoint && !isRead && (await hasBody(request))) await this.read(request.endpoint, request, response);
    return next.handle();
  }

  private async read(endpoint: AnyEndpoint, request: PortalRequest, response: PortalResponse): Promise<void> {
    const accepted = acceptedType(endpoint);
    if (!accepted || !request.is(accepted) || (accepted === JSON_TYPE && !isUtf8(request.get('Content-Type')))) {
      if (accepted) response.set('Accept', accepted);
      throw new AppError('BODY_NOT_SUPPORTED');
    }
    // UploadInterceptor reads forms.
    if (accepted === FORM_TYPE) return;
    if (request.destroyed) throw new AppError('MALFORMED');
    await new Promise<void>((resolve, reject) => {
      this.parserOf(endpoint)(request, response, (error?: unknown) =>
        error === undefined ? resolve() : reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  private parserOf(endpoint: AnyEndpoint): RequestHandler {
    const limits = inputLimits(endpoint);
    const parser = this.#parsers.get(limits) ?? jsonParser(limits);
    this.#parsers.set(limits, parser);
    return parser;
  }
}

/** Counts the structure in the raw bytes, because building the object of a hostile body is the expensive part. */
function jsonParser(limits: InputLimits): RequestHandler {
  const verify = (_request: unknown, _response: unknown, bytes: Buffer): void => {
    if (!isWithin(bytes, limits)) throw new AppError('TOO_COMPLEX');
  };
  return express.json({ limit: limits.bytes, strict: true, verify });
}
