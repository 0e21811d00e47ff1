import type { ApiScope } from '../access/api-scopes.ts';
import type { Permission } from '../access/permissions.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Principal } from './principal.ts';
import type { RateLimitName } from './rate-limits.ts';

/**
 * A role that allows a call; any one of a list is enough. A permission code, a mobile proven by a one-time code, or
 * `admin`, because C0002 includes agent managers.
 */
export type AllowedRole = Permission | 'provenMobile' | 'admin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * The services that a middleware can answer (specification §7). The portal always answers sign-in, sessions and
 * one-time codes.
 */
export const SERVICES = ['cases', 'users', 'content', 'documents'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** A class whose decorators validate the input of an endpoint. */
export type InputClass<In> = new () => In;

/**
 * An uploaded file. `bytes` is the whole file. For a file that is forwarded to a middleware, `stream` has its chunks
 * instead.
 */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  stream?: AsyncIterable<Uint8Array>;
}

/** A file response. `disposition`: default attachment. */
export interface FileResponse {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
  /** From a middleware: the chunks in place of `bytes`. `length` if known. */
  stream?: AsyncIterable<Uint8Array>;
  length?: number;
  disposition?: 'attachment' | 'inline';
  /** Public and immutable, so that caches may keep it permanently. */
  immutable?: boolean;
}

/** Seconds for which a cache may answer without revalidation. 0: always revalidate. */
export interface PublicCache {
  maxAgeSeconds: number;
}

/** Days are YYYY-MM-DD. `successor`: the path below /api/ of the replacement. */
export interface Deprecation {
  since: string;
  sunset: string;
  successor?: string;
}

/** The definition of an endpoint. Guards, forwarding, server rendering and OpenAPI read it. */
export interface Endpoint<In = unknown, Out = unknown> {
  method: Method;
  /** Below /api/, with `:name` for path parameters. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /** A longer description for the OpenAPI document. */
  description?: string;
  allowedRoles: readonly AllowedRole[];
  /** The scopes that allow an API client to call it; any one is enough. Public endpoints need none. */
  scopes?: readonly ApiScope[];
  /** The error for a signed-in caller without permission. Default ACCESS_DENIED. */
  deniedError?: ErrorCode;
  /** The error of an unexpected failure. Default INTERNAL. */
  failedError?: ErrorCode;
  /** Set by `@Endpoint` from the parameter of the controller, so that no input class enters the browser. */
  input?: InputClass<In>;
  /** 200 for reading or an action, 201 created, 202 updated. */
  status: 200 | 201 | 202;
  /** With 201: whether the response tells of something that was created. Otherwise its status is 200. */
  createdIf?(out: Out): boolean;
  /** The service that a middleware may answer it for. Without one, the portal always answers. */
  service?: ServiceName;
  /**
   * The portal always answers, even when the service is remote: for sessions, and for frames that depend on its own
   * security policy.
   */
  localOnly?: true;
  /** A POST that changes nothing. Like a GET, it can be retried, and called during server rendering. */
  readOnly?: true;
  /** Stores or reads data of a browser: each call sets or extends the `draft` cookie with its ID. */
  needsBrowserId?: true;
  /**
   * `upload`: multipart with `file` and a field of this name with the input as JSON; `query`: the input is in the
   * query. `bytes`: the response is a file. Default: JSON both ways.
   */
  upload?: 'fileData' | 'fileInfo' | 'query';
  bytes?: true;
  /** The response is a stream of server-sent events. It does not extend the session. */
  stream?: true;
  /** The call does not extend the session. */
  skipSessionRefresh?: true;
  /** The rate limit that every call counts for, before its body is read. Shared by the endpoints with this name. */
  rateLimit?: RateLimitName;
  /** The rate limits that the service counts, after validation. */
  serviceLimits?: readonly RateLimitName[];
  /** Supports the `Idempotency-Key` header: the same key and body give the same response and one record. */
  idempotent?: true;
  /** The response is the same for every caller, so a guest's may be cached. */
  publicCache?: PublicCache;
  /**
   * The response of a read-only POST depends only on its input. Like that of a GET with `publicCache`, pages share it
   * for a moment.
   */
  sameForAll?: true;
  /**
   * The response may be some seconds old: a replica of the database answers where DATABASE_READ_URL names one, unless
   * the caller has just written. Only for endpoints that change nothing.
   */
  reads?: 'replica';
  /** Catalogue codes of this endpoint, in addition to those of all endpoints. */
  errors?: readonly ErrorCode[];
  /** The endpoint still works and will be removed. */
  deprecated?: Deprecation;
  /** Additional paths with the same behaviour (the specification names some calls twice). */
  aliases?: readonly string[];
  /** Exists only for the compiler: carries the type of the response. */
  out?: Out;
}

/** Declares an endpoint. `Out`: the type of `data` in the response. */
export function endpoint<In, Out>(definition: Omit<Endpoint<In, Out>, 'input' | 'out'>): Endpoint<In, Out> {
  return definition;
}

/** The roles of an endpoint for administrators. */
export const ADMIN_ONLY = { allowedRoles: ['admin'], deniedError: 'UMS_VAL_002' } as const;

// An endpoint with any input: `any` because an endpoint is read with its input in one place and called with it in
// another.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEndpoint = Endpoint<any, unknown>;

export type Contract = Record<string, AnyEndpoint>;

/** Declares the endpoints of a service that a middleware may answer. */
export function serviceContract<C extends Contract>(service: ServiceName, endpoints: C): C {
  for (const definition of Object.values(endpoints)) definition.service = service;
  return endpoints;
}

/** Whether an endpoint changes nothing, so that it can be retried, and called during server rendering. */
export const isReadOnly = ({ method, readOnly }: Pick<AnyEndpoint, 'method' | 'readOnly'>): boolean =>
  method === 'GET' || readOnly === true;

/** Whether the response is the same for every caller. */
export const isSameForAll = ({ publicCache, sameForAll }: Pick<AnyEndpoint, 'publicCache' | 'sameForAll'>): boolean =>
  publicCache !== undefined || sameForAll === true;

/** The interface of a contract's service: one method per endpoint. A missing method does not compile. */
export type ServiceOf<C> = {
  [K in keyof C]: C[K] extends Endpoint<infer In, infer Out>
    ? (input: In, caller: Principal, file?: UploadedFile) => Promise<Out>
    : never;
};

/** Whether the caller has one of the roles of the endpoint. An endpoint without roles is denied to all. */
export function isAllowed(
  endpoint: Pick<Endpoint, 'allowedRoles'>,
  caller: Pick<Principal, 'permissions' | 'verifiedContact' | 'admin'>,
): boolean {
  return endpoint.allowedRoles.some((role) => {
    if (role === 'provenMobile') return caller.verifiedContact?.channel === 'SMS';
    return role === 'admin' ? caller.admin === true : caller.permissions.has(role);
  });
}
