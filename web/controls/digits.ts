const arabicIndic = 0x0660;
const persian = 0x06f0;

/** Arabic-Indic and Persian digits as 0–9; every other character as it was. */
export const westernDigits = (text: string) =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - arabicIndic))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - persian));

/** Only the digits of a text, as 0–9. */
export const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '');
