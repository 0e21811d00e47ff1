export interface ClamdServer {
  /** For CLAMD_URL. */
  url: string;
  /** The received files. */
  seen: Buffer[];
  /** `scan`, `silent` (no reply), `disconnect`, or a fixed reply. */
  mode: string;
  /** The longest stream that it accepts, in bytes. */
  maxBytes: number;
  stop(): Promise<void>;
}

export const EICAR: string;
export const UNSCANNABLE: string;
export function startClamd(options?: { path?: string }): Promise<ClamdServer>;
