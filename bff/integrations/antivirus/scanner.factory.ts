import type { Config } from '../../config/config.ts';
import { ScannerClamd } from './scanner.clamd.ts';
import { ScannerNone, type ScannerPort } from './scanner.port.ts';

/** The clamd scanner when it is configured, else no scanner. */
export const createScanner = ({ CLAMD_URL: url }: Config): ScannerPort =>
  url ? new ScannerClamd(url) : new ScannerNone();
