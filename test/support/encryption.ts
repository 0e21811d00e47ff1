/** Reads what the portal encrypted. */
export { decrypt } from '../../bff/database/encryption.ts';
