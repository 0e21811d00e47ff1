import { HappinessPort } from './happiness.port.ts';

/** Used without an external service: ratings stay in the portal. */
export class HappinessLocal extends HappinessPort {
  frame(): undefined {
    return undefined;
  }

  async send(): Promise<void> {}
}
