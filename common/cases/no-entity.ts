/** An ID that no entity has, for a caller who belongs to none. */
export const NO_ENTITY = '00000000-0000-0000-0000-000000000000';
