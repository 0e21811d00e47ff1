const arabicIndic = 0x0660;
const persian = 0x06f0;

/** Converts Arabic-Indic and Persian digits to 0–9 and keeps all other characters. */
export const westernDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicIndic))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - persian));

/** The digits of a text as 0–9. */
export const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '');
