/** Permission codes (specification §6; C0005 by the product rules: a VERIFIED account). */
export const PERMISSIONS = ['C0000', 'C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What anyone holds, with or without a session. */
export const GUEST: ReadonlySet<Permission> = new Set<Permission>(['C0000']);
