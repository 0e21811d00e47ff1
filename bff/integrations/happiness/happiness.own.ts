import { HappinessPort } from './happiness.port.ts';

/** Used without an external service: ratings stay in the portal. */
export class OwnHappiness extends HappinessPort {
  frame(): undefined {
    return undefined;
  }

  async send(): Promise<void> {}
}
