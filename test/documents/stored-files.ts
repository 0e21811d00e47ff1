import { readdirSync } from 'node:fs';
import { Config } from '../../bff/config/config.ts';
import type { Portal } from '../support/portal.ts';

/** The directory in which the portal stores files. */
export const filesDir = (portal: Portal): string => portal.get(Config).filesDir;

/** The names of all stored files, finished or not. */
export const storedFiles = (portal: Portal): string[] =>
  readdirSync(filesDir(portal), { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
