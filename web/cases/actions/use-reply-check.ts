import { useState } from 'react';
import { BLOCKING_WARNING, type ReplyWarning } from '../../../common/cases/reply-check.types.ts';
import type { Result } from '../../api/api-request.ts';

interface CheckedReply<Warning> {
  /** The checked texts, as JSON. */
  key: string;
  /** Shown until the texts change. */
  warnings: readonly Warning[];
}

const NOT_CHECKED = { key: '', warnings: [] };

/**
 * Checks the texts of a reply before they are sent. Texts that were checked before may be sent as they are, unless they
 * are unfinished. The texts are without spaces around them.
 */
export function useReplyCheck<Texts, Warning extends ReplyWarning>(
  check: (texts: Texts) => Promise<Result<{ warnings: Warning[] }>>,
) {
  const [checked, setChecked] = useState<CheckedReply<Warning>>(NOT_CHECKED);
  return {
    warningsFor: (texts: Texts): readonly Warning[] => (checked.key === JSON.stringify(texts) ? checked.warnings : []),
    /** Whether the texts may be sent now. If the check fails, the server checks the texts when they are sent. */
    async mayBeSent(texts: Texts): Promise<boolean> {
      const key = JSON.stringify(texts);
      if (checked.key === key && checked.warnings.length) return !isBlocked(checked.warnings);
      const result = await check(texts);
      const warnings = result.ok ? result.data.warnings : [];
      setChecked({ key, warnings });
      return !warnings.length;
    },
    reset: () => setChecked(NOT_CHECKED),
  };
}

/** Whether the reply can be sent in spite of its warnings. */
export const mayOverride = (warnings: readonly ReplyWarning[]): boolean => warnings.length > 0 && !isBlocked(warnings);

export const isBlocked = (warnings: readonly ReplyWarning[]): boolean =>
  warnings.some(({ code }) => code === BLOCKING_WARNING);
