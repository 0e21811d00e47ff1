export interface ClamdServer {
  /** For CLAMD_URL. */
  url: string;
  seen: Buffer[];
  /** `scan`, `silent`, `cut`, or the reply that it gives to everything. */
  mode: string;
  /** The longest stream that it takes. */
  most: number;
  stop(): Promise<void>;
}

export const EICAR: string;
export function startClamd(options?: { path?: string }): Promise<ClamdServer>;
