import type { Page } from '@playwright/test';

export const MAX_SCRIPT_KB: number;
export const SCRIPT_LIMITS: readonly (readonly [path: string, files: number, kilobytes: number])[];
export function sentBytes(headers: Iterable<readonly [string, string]>): number;
export function watchScripts(page: Page): () => { files: number; kb: number };
