/** Forms of the same word: a search for each finds the other. */
export const WORD_PAIRS: readonly (readonly [string, string])[] = [
  ['الإنارة', 'انارة'],
  ['حفرة', 'الحفر'],
  ['طلب', 'طلبات'],
  ['سيارة', 'سيارات'],
  ['تجديد', 'لتجديد'],
  ['مدرسة', 'مدارس'],
  ['شارع', 'الشوارع'],
  ['حديقة', 'للحدائق'],
  ['موظف', 'الموظفين'],
  ['فاتورة', 'والفواتير'],
  ['light', 'lights'],
  ['box', 'boxes'],
  ['city', 'cities'],
];

/** Different words that share letters: a search for the first does not find the second. */
export const DIFFERENT_WORDS: readonly (readonly [string, string])[] = [
  ['بالوعة', 'مجموعة'],
  ['أوقات', 'أوقاف'],
  ['بلدية', 'لدي'],
  ['والد', 'دين'],
  ['بطارية', 'طارئة'],
  ['address', 'addition'],
];
