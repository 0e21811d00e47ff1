import type { Config } from '../../config/config.ts';
import { FilesDisk } from './files.disk.ts';
import type { FilesPort } from './files.port.ts';
import { FilesS3 } from './files.s3.ts';

/** The bucket when it is configured, else the disk. */
export function createFiles(config: Config): FilesPort {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  } = config;
  if (!bucket) return new FilesDisk(config);
  const keys = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined;
  return new FilesS3({ endpoint, bucket, region, keys, pathStyle: config.S3_PATH_STYLE });
}
