import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { Config } from '../config/config.ts';
import { responseSchemas } from '../http/openapi/response-schemas.ts';
import { remoteServices } from './services.ts';

/** The operation ID of each endpoint in the OpenAPI document. */
const OPERATION_IDS = new Map<unknown, string>(ENDPOINTS.map(({ name, endpoint }) => [endpoint, name]));

const SCHEMA_ID = 'contract';

/** Validates responses of a middleware against the schemas of `/api/openapi.json`. */
@Injectable()
export class ResponseValidator implements OnModuleInit {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #validators = new Map<AnyEndpoint, ValidateFunction>();

  constructor(private readonly config: Config) {}

  onModuleInit(): void {
    if (!remoteServices(this.config).size) return;
    const { responses, schemas } = responseSchemas();
    this.#ajv.addSchema({ responses, components: { schemas } }, SCHEMA_ID);
  }

  /** Undefined for valid data, else the path and the rule of the first violation, without the data. */
  violationOf(endpoint: AnyEndpoint, data: unknown): string | undefined {
    const validate =
      this.#validators.get(endpoint) ??
      this.#ajv.compile({ $ref: `${SCHEMA_ID}#/responses/${OPERATION_IDS.get(endpoint)}` });
    this.#validators.set(endpoint, validate);
    if (validate(data)) return undefined;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath} ${error?.message}`.trim();
  }
}
