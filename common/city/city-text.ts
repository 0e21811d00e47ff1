import type { PolicyBlock, PolicySection, PrivacyPolicy } from '../content/privacy-policy.types.ts';

function blockOf(paragraph: string): PolicyBlock {
  const lines = paragraph.split('\n').map((line) => line.trim());
  return lines.every((line) => line.startsWith('- '))
    ? { list: lines.map((line) => line.slice(2).trim()) }
    : lines.join('\n');
}

/**
 * The parts of a text that an admin wrote: paragraphs between empty lines, headings after `## `, list items after `- `.
 * The text before the first heading is the lead.
 */
export function parseCityText(text: string): PrivacyPolicy {
  const [lead = '', ...parts] = text.replace(/\r\n?/g, '\n').split(/^##[ \t]+/m);
  const sections = parts.map((part, index): PolicySection => {
    const [title = '', ...body] = part.split('\n');
    const paragraphs = body.join('\n').split(/\n\s*\n/);
    return {
      id: `part-${index + 1}`,
      title: title.trim(),
      blocks: paragraphs
        .map((paragraph) => paragraph.trim())
        .filter(Boolean)
        .map(blockOf),
    };
  });
  return { lead: lead.trim(), sections };
}
