import { MB } from '../limits.ts';

/** A size in whole kilobytes, or in megabytes with at most one decimal. The units are `site.size` in site.json. */
export function sizeParts(bytes: number): { unit: 'kb' | 'mb'; n: number } {
  return bytes < MB / 10
    ? { unit: 'kb', n: Math.max(1, Math.round(bytes / 1024)) }
    : { unit: 'mb', n: Number((bytes / MB).toFixed(1)) };
}
