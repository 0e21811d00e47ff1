import { createHash } from 'node:crypto';

/** A UUID derived from a name, so that links to demo rows stay valid when the demo is seeded again. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`demo\n${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
