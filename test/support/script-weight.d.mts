import type { Page } from '@playwright/test';

export const MAX_SCRIPT_KB: number;
export const MAX_HOME_SCRIPT_KB: number;
export function sentBytes(headers: Iterable<readonly [string, string]>): number;
export function watchScripts(page: Page): () => { files: number; kb: number };
