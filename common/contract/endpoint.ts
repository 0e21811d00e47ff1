import type { ApiScope } from '../access/api-scopes.ts';
import type { Permission } from '../access/permissions.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Principal } from './principal.ts';
import type { RateLimitName } from './rate-limits.ts';

/** What a caller needs, any one of the list: a permission code, a mobile proven by one-time code, or the admin's role, which C0002 alone does not tell from an agent manager's. */
export type Who = Permission | 'provenMobile' | 'admin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The services that a middleware can answer (specification §7). The portal always answers sign-in, sessions and one-time codes. */
export const SERVICES = ['cases', 'users', 'content', 'documents'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** A class whose decorators are the only validation of a call's input. */
export type InputClass<In> = new () => In;

/** A file that came in with an upload; `bytes` is the whole file, but for one on its way to a middleware: its pieces are in `stream`. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  stream?: AsyncIterable<Uint8Array>;
}

/** A file that goes out as bytes. `disposition` defaults to attachment. */
export interface FileAnswer {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
  /** From a middleware: the pieces as they come, in place of `bytes`; `length` where it is known. */
  stream?: AsyncIterable<Uint8Array>;
  length?: number;
  disposition?: 'attachment' | 'inline';
  /** Public and immutable, so that caches may keep it permanently. */
  immutable?: boolean;
}

/** For how long a cache may answer without asking; 0: it asks each time whether its copy is still good. */
export interface PublicCache {
  maxAgeSeconds: number;
}

/** Days are YYYY-MM-DD. `successor`: the path of the call to use in its place, below /api/. */
export interface Deprecation {
  since: string;
  sunset: string;
  successor?: string;
}

/** Everything that is known of an endpoint. Guards, forwarding, server rendering and OpenAPI read it here. The browser has method and path alone. */
export interface Endpoint<In = unknown, Out = unknown> {
  method: Method;
  /** Below /api/, with `:name` for path parameters. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /** What the line does not say, for the OpenAPI document. */
  description?: string;
  allowedRoles: readonly Who[];
  /** The scopes that let an API client call it, any one of the list. Endpoints for everybody need none. */
  scopes?: readonly ApiScope[];
  /** What a known caller without the right is told; default ACCESS_DENIED. */
  deniedError?: ErrorCode;
  input?: InputClass<In>;
  /** 200 read or action, 201 created, 202 updated. */
  status: 200 | 201 | 202;
  /** The service that a middleware may answer it for. Without one, the portal always answers. */
  service?: ServiceName;
  /** The portal always answers, even when its service is remote: sessions, and the frame that its own policy must allow. */
  localOnly?: true;
  /** A POST that changes nothing. Like a GET, it can be retried and called while a page is rendered. */
  readOnly?: true;
  /** Stores or reads data under the id of the browser: the `draft` cookie is set on the first call. */
  needsBrowserId?: true;
  /** `upload`: multipart with `file` and this field holding the input as JSON. `bytes`: the answer is a file. Default JSON both ways. */
  upload?: 'fileData' | 'fileInfo';
  bytes?: true;
  /** The answer is a stream of server-sent events. Listening is not using: it does not keep a session from idling out. */
  stream?: true;
  /** Asking is not using: the call does not keep a session from idling out. */
  skipSessionRefresh?: true;
  /** Calls of one client address in an hour are limited, together with the others of this name. */
  rateLimit?: RateLimitName;
  /** Honours an `Idempotency-Key` header: same key and body, same answer, one record. */
  idempotent?: true;
  /** The answer is the same for every caller: a guest's may be kept by any cache. */
  publicCache?: PublicCache;
  /** The answer of a POST that only reads depends on its input alone. Like that of a GET with `publicCache`, pages share it for a moment. */
  sameForAll?: true;
  /** The catalogue's codes that are the call's own, beside those that any call can answer with. */
  errors?: readonly ErrorCode[];
  /** The call still works and is going to be removed. */
  deprecated?: Deprecation;
  /** Extra paths that answer the same (the specification names some calls twice). */
  aliases?: readonly string[];
  /** Never at run time: carries the answer's type to callers. */
  out?: Out;
}

/** Declares an endpoint. `Out` is the shape of `data` in the answer. */
export function endpoint<In, Out>(facts: Omit<Endpoint<In, Out>, 'out'>): Endpoint<In, Out> {
  return facts;
}

// An endpoint with any input: `any` because an endpoint is read with its input in one place and called with it in another.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyEndpoint = Endpoint<any, unknown>;

export type Contract = Record<string, AnyEndpoint>;

/** Declares the endpoints of a service that a middleware may answer. */
export function serviceContract<C extends Contract>(service: ServiceName, endpoints: C): C {
  for (const one of Object.values(endpoints)) one.service = service;
  return endpoints;
}

/** Whether a call changes nothing, so that it can be retried and called while a page is rendered. */
export const isReadOnly = ({ method, readOnly }: Pick<AnyEndpoint, 'method' | 'readOnly'>): boolean =>
  method === 'GET' || readOnly === true;

/** Whether the answer is the same for every caller. */
export const isSameForAll = ({ publicCache, sameForAll }: Pick<AnyEndpoint, 'publicCache' | 'sameForAll'>): boolean =>
  publicCache !== undefined || sameForAll === true;

/** What a service must implement for a contract: one method for each endpoint. A missing method does not compile. */
export type ServiceOf<C> = {
  [K in keyof C]: C[K] extends Endpoint<infer In, infer Out> ? (input: In, caller: Principal, file?: UploadedFile) => Promise<Out> : never;
};
