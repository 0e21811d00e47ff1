import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AnyCall } from '../../common/contract/call.ts';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import { Config } from '../config/config.ts';
import { answerSchemas } from '../http/openapi/answer-schemas.ts';
import { remoteServices } from './services.ts';

/** By what name the description of the API knows each row. */
const NAMES = new Map<unknown, string>(
  Object.entries(CONTRACTS).flatMap(([module, contract]) => Object.entries(contract).map(([name, row]) => [row, `${module}.${name}`])),
);

const DESCRIPTION = 'contract';

/** Reads answers of a middleware as the contract's types say them: what is in `/api/openapi.json` is what is accepted. */
@Injectable()
export class ContractAnswers implements OnModuleInit {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #validators = new Map<AnyCall, ValidateFunction>();

  constructor(private readonly config: Config) {}

  onModuleInit(): void {
    if (!remoteServices(this.config).size) return;
    const { answers, schemas } = answerSchemas();
    this.#ajv.addSchema({ answers, components: { schemas } }, DESCRIPTION);
  }

  /** Nothing where the data is what the call answers, else what differs first: a path and a rule, and nothing of the data itself. */
  faultOf(row: AnyCall, data: unknown): string | undefined {
    const validate = this.#validators.get(row) ?? this.#ajv.compile({ $ref: `${DESCRIPTION}#/answers/${NAMES.get(row)}` });
    this.#validators.set(row, validate);
    if (validate(data)) return undefined;
    const [fault] = validate.errors ?? [];
    return `${fault?.instancePath} ${fault?.message}`.trim();
  }
}
