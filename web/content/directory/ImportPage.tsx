import { CircleCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ImportResult } from '../../../common/content/directory-editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { ApiError } from '../../api/api-request.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { importFile } from './import-file.ts';
import { ChangeTable, ErrorTable } from './ImportTables.tsx';

/** Imports a directory file after a preview of what changes. */
export function ImportPage() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { file, result, failure, busy, choose, run } = useImport();
  const changes = result ? result.created + result.updated : 0;
  return (
    <Stack gap={6}>
      <Card $pad>
        <Stack gap={5}>
          <Text tone="ink-2">{t('directory.import.lead')}</Text>
          <Field
            id="directory-file"
            label={t('directory.import.file')}
            hint={t('directory.import.hint', { bytes: LIMITS.genericFileBytes })}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept=".csv,.xlsx,text/csv"
                onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
              />
            )}
          </Field>
          <div>
            <ButtonLink href="/api/directory/export" download tone="tertiary">
              {t('directory.export')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      <div role="status">{busy && t('directory.import.checking')}</div>
      {failure && (
        <Notice tone="danger" live="alert">
          {localised(failure, 'description', locale)}
        </Notice>
      )}
      {result && result.errors.length > 0 && <ErrorTable errors={result.errors} />}
      {result && result.errors.length === 0 && file && (
        <>
          <Notice tone={changes ? 'info' : 'success'} live="polite" title={t('directory.import.preview')}>
            {t('directory.import.counts', { created: result.created, updated: result.updated, unchanged: result.unchanged })}
          </Notice>
          {result.changes.length > 0 && <ChangeTable changes={result.changes} total={changes} />}
          {changes > 0 && (
            <div>
              <Button
                icon={<Upload aria-hidden="true" />}
                busy={busy}
                busyLabel={t('directory.import.sending')}
                onClick={() => void run(file, false)}
              >
                {t('directory.import.confirm')}
              </Button>
            </div>
          )}
          {changes === 0 && (
            <ButtonLink href="/admin/partners" tone="secondary" icon={<CircleCheck aria-hidden="true" />}>
              {t('directory.import.back')}
            </ButtonLink>
          )}
        </>
      )}
    </Stack>
  );
}

/** The chosen file, and what its check or its import answered. */
function useImport() {
  const t = useTranslation();
  const { show } = useSnackbar();
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<ImportResult>();
  const [failure, setFailure] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const run = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setFailure(undefined);
    const answer = await importFile(chosen, dryRun);
    setBusy(false);
    setResult(answer.ok ? answer.data : undefined);
    if (!answer.ok) return setFailure(answer.error);
    if (dryRun || answer.data.errors.length) return;
    show(t('directory.import.done', { count: answer.data.created + answer.data.updated }), 'success');
    await navigateTo('/admin/partners');
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setResult(undefined);
    if (chosen) void run(chosen, true);
  };
  return { file, result, failure, busy, choose, run };
}
