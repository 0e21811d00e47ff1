export class Crowd {
  constructor(url: string);
  done: { ticket: string; id: string }[];
  failed: string[];
  requests: number;
  start(options?: { submitting?: number; first?: number }): Promise<void>;
  stop(): Promise<void>;
  lost(): Promise<number>;
}
