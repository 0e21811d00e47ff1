export interface S3Server {
  url: string;
  /** The settings of a portal that uses it. */
  env: Record<string, string>;
  bucket: string;
  region: string;
  keys: { accessKeyId: string; secretAccessKey: string };
  objects: Map<string, { bytes: Buffer; at: Date }>;
  failWith: [status: number, code: string] | undefined;
  requests: number;
  stop(): Promise<void>;
}

export function startS3(options?: { bucket?: string; region?: string }): Promise<S3Server>;
