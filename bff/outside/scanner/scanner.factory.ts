import type { Config } from '../../config/config.ts';
import { ScannerClamd } from './scanner.clamd.ts';
import { ScannerNone, type ScannerPort } from './scanner.port.ts';

/** clamd where it is configured, else nothing. */
export const createScanner = ({ CLAMD_URL: url }: Config): ScannerPort => (url ? new ScannerClamd(url) : new ScannerNone());
