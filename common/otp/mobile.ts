/** Converts Arabic-Indic and Persian digits to Western digits. */
export function toWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A mobile of the country in any usual spelling (+971 50…, 00971…, 050…, 50…, Arabic digits, spaces, dashes) as E.164,
 * else undefined.
 */
export function normaliseMobile(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const digits = toWesternDigits(text)
    .replace(/[\s\-().\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^\+/, '00');
  const match = /^(?:00971|971|0)?(5\d{8})$/.exec(digits);
  return match ? `+971${match[1]}` : undefined;
}

/** A mobile with the leading plus of E.164, where account records have 00. */
export const toE164 = (mobile: string): string => mobile.replace(/^00/, '+');

/** The masked mobile: +971 50 ••• 4567. `mobile`: E.164. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 4)} ${mobile.slice(4, 6)} ••• ${mobile.slice(-4)}`;
}

/** The mobile in groups: +971 50 123 4567. */
export function formatMobile(mobile: string): string {
  return `${mobile.slice(0, 4)} ${mobile.slice(4, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`;
}
