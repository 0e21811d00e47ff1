/** Groups of words that mean the same: a line for each group, its words separated by spaces. */
export const wordGroups = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
