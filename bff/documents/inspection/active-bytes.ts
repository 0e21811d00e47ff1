/** How programs, scripts, and documents that can hold them, begin. */
const SIGNATURES: readonly Buffer[] = [
  ...[
    'MZ',
    '\x7fELF',
    '#!',
    '\xef\xbb\xbf#!',
    '\0asm',
    'dex\n',
    '!<arch>',
    '{\\rt',
    'MSCF',
    'ITSF',
    'Rar!',
    "7z\xbc\xaf'\x1c",
    'ActiveMime',
    '#@~^',
  ],
  // Mach-O, in both byte orders and word sizes; Java class.
  ...['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'],
  // OLE compound file; Windows shortcut.
  ...['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'L\0\0\0\x01\x14\x02\0'],
].map((start) => Buffer.from(start, 'latin1'));

/** File names that an operating system runs. */
const RUNNABLE =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vbs|vbe|js|jse|mjs|ws[fhc]|hta|html?|mht(ml)?|xht(ml)?|lnk|url|scf|inf|reg|chm|jar|class|sh|py|xll|iqy|slk)$/i;

/** Whether the bytes are a program, a script, or a document that can hold one. */
export const isActiveBytes = (bytes: Buffer): boolean =>
  SIGNATURES.some((start) => bytes.subarray(0, start.length).equals(start));

/** Whether a member of a document is named like a program. */
export const isRunnableName = (name: string): boolean => RUNNABLE.test(name);
