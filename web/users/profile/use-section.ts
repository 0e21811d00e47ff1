import { useState } from 'react';
import { reload } from 'vike/client/router';
import type { FieldError } from '../../../common/errors/catalogue.ts';
import { useSnackbar } from '../../client/snackbar.ts';
import type { Result } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { useProblems } from '../signup/use-problems.ts';

const loadWork = fetchedOnce(() => import('./profile-work.ts'));
export type Work = Awaited<ReturnType<typeof loadWork>>;

interface Saving {
  /** What stands against it, by the server's own rules. */
  check?: (work: Work) => Promise<FieldError[]>;
  /** Nothing: there is more to ask of the person first. */
  save: (work: Work) => Promise<Result<unknown> | undefined>;
  saved: string;
}

/** One part of the page that is saved by itself: what is wrong with it, and how it goes. */
export function useSection() {
  const t = useTexts();
  const { show } = useSnackbar();
  const wrong = useProblems();
  const [busy, setBusy] = useState(false);
  /** Whether it was saved; the page is then drawn anew with what the server has. */
  const save = async ({ check, save: make, saved }: Saving): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const done = await attempt(check, make);
    setBusy(false);
    if (!done) return false;
    wrong.clear();
    show(saved, 'success');
    await reload();
    return true;
  };
  const attempt = async (check: Saving['check'], make: Saving['save']): Promise<boolean> => {
    const work = await loadWork().catch(() => undefined);
    if (!work) {
      wrong.fail({ status: 0, code: 'OFFLINE', descriptionEn: t('site.offline'), descriptionAr: t('site.offline') });
      return false;
    }
    const errors = (await check?.(work)) ?? [];
    if (errors.length) {
      wrong.refuse(errors);
      return false;
    }
    const result = await make(work);
    if (result && !result.ok) wrong.fail(result.error);
    return result?.ok === true;
  };
  return { ...wrong, busy, save };
}

export type Section = ReturnType<typeof useSection>;
