import type { ServerResponse } from 'node:http';

interface SmsMessage {
  to: string;
  text: string;
}

export class SmsGatewayServer {
  received: SmsMessage[];
  mode: 'normal' | 'slow';
  onMessage?: (message: SmsMessage, answer: () => ServerResponse) => void;
  readonly url: string;
  start(): Promise<this>;
  stop(): Promise<void>;
  newestTo(mobile: string): string;
}
