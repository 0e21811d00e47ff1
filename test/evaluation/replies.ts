import { readFileSync } from 'node:fs';
import { checkReply } from '../../bff/cases/reply-check/reply-rules.ts';
import type { ReplyWarningCode } from '../../common/cases/reply-check.types.ts';

interface LabelledReply {
  text: string;
  /** The language of the customer. */
  language: 'ar' | 'en';
  /** The expected warnings; none for a good reply. */
  warnings: ReplyWarningCode[];
}

const DESCRIPTIONS = {
  ar: 'مصباح الشارع أمام المبنى رقم 12 مطفأ منذ ثلاث ليال.',
  en: 'The street light in front of building 12 is dark.',
};
const NAMES = { ar: ['مريم', 'السويدي'], en: ['Mariam', 'Al Suwaidi'] };

const REPLIES = JSON.parse(readFileSync(new URL('replies.json', import.meta.url), 'utf8')) as LabelledReply[];

/** Prints how many faults of labelled replies the check finds, and how often it warns about good replies. */
export function evaluateReplies(listMisses: boolean): void {
  const checked = REPLIES.map((reply) => {
    const context = {
      action: 'RESOLVE',
      description: DESCRIPTIONS[reply.language],
      names: NAMES[reply.language],
    } as const;
    return {
      ...reply,
      found: checkReply(reply.text, { ...context, language: reply.language }).map(({ code }) => code),
    };
  });
  const isFound = ({ warnings, found }: (typeof checked)[number]) => warnings.every((code) => found.includes(code));
  const share = (part: number, of: number) => `${part} of ${of} (${Math.round((1000 * part) / of) / 10} %)`;
  const codes = [...new Set(checked.flatMap(({ warnings }) => warnings))];
  process.stdout.write('\n| warning about a reply | Arabic | English |\n|---|---|---|\n');
  for (const code of codes) {
    const cells = (['ar', 'en'] as const).map((language) => {
      const faulty = checked.filter((one) => one.language === language && one.warnings.includes(code));
      return share(faulty.filter(isFound).length, faulty.length);
    });
    process.stdout.write(`| ${[code, ...cells].join(' | ')} |\n`);
  }
  const faulty = checked.filter(({ warnings }) => warnings.length);
  const good = checked.filter(({ warnings }) => !warnings.length);
  process.stdout.write(`\nFaults found: ${share(faulty.filter(isFound).length, faulty.length)}. `);
  process.stdout.write(
    `Good replies with a warning: ${share(good.filter(({ found }) => found.length).length, good.length)}.\n`,
  );
  if (!listMisses) return;
  for (const one of checked.filter((reply) => !isFound(reply) || (!reply.warnings.length && reply.found.length)))
    process.stdout.write(
      `\n${one.text}\n  expected ${one.warnings.join(', ') || 'nothing'}; found ${one.found.join(', ') || 'nothing'}\n`,
    );
}
