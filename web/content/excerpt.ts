/** Shortens a text to at most `maxLength` characters and an ellipsis: at a word boundary, or inside a longer word. */
export function excerptOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength);
  return `${text.slice(0, end > 0 ? end : maxLength).replace(/[،,;.:؛]$/, '')}…`;
}
