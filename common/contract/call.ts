import type { Permission } from '../access/permissions.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Caller } from './caller.ts';
import type { RateLimitName } from './rate-limits.ts';

/** What a caller needs, any one of the list: a permission code, a mobile proven by one-time code, or the admin's role, which C0002 alone does not tell from an agent manager's. */
export type Who = Permission | 'provenMobile' | 'admin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

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
  /** Never changes and is for everybody: caches may keep it for good. */
  forGood?: boolean;
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

/** Everything that is true of a call. The Nest controllers, the web client and the OpenAPI document read these rows and nothing else. */
export interface Call<In = unknown, Out = unknown> {
  method: Method;
  /** Below /api/, with `:name` for path parameters. */
  path: string;
  /** One line for the OpenAPI document. */
  summary: string;
  /** What the line does not say, for the OpenAPI document. */
  description?: string;
  who: readonly Who[];
  /** What a known caller without the right is told; default ACCESS_DENIED. */
  denied?: ErrorCode;
  input?: InputClass<In>;
  /** 200 read or action, 201 created, 202 updated. */
  status: 200 | 201 | 202;
  /** `upload`: multipart with `file` and this field holding the input as JSON. `bytes`: the answer is a file. Default JSON both ways. */
  upload?: 'fileData' | 'fileInfo';
  bytes?: true;
  /** The answer is a stream of server-sent events. Listening is not using: it does not keep a session from idling out. */
  stream?: true;
  /** Asking is not using: the call does not keep a session from idling out. */
  quiet?: true;
  /** Calls of one client address in an hour are limited, together with the others of this name. */
  rateLimit?: RateLimitName;
  /** Honours an `Idempotency-Key` header: same key and body, same answer, one record. */
  idempotent?: true;
  /** The answer is the same for every caller: a guest's may be kept by any cache. */
  publicCache?: PublicCache;
  /** The catalogue's codes that are the call's own, beside those that any call can answer with. */
  errors?: readonly ErrorCode[];
  /** The call still works and is going to be removed. */
  deprecated?: Deprecation;
  /** Extra paths that answer the same (the specification names some calls twice). */
  aliases?: readonly string[];
  /** Never at run time: carries the answer's type to callers. */
  out?: Out;
}

/** Declares a row. `Out` is the shape of `data` in the answer. */
export function call<In, Out>(row: Omit<Call<In, Out>, 'out'>): Call<In, Out> {
  return row;
}

// A row whatever its input: `any` because a row is read with its input in one place and called with it in another.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyCall = Call<any, unknown>;

export type Contract = Record<string, AnyCall>;

/** What a module must answer to serve a contract: one method a row. A missing method does not compile. */
export type PortOf<C> = {
  [K in keyof C]: C[K] extends Call<infer In, infer Out> ? (input: In, caller: Caller, file?: UploadedFile) => Promise<Out> : never;
};
