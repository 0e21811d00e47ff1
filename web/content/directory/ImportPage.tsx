import { CircleCheck, Upload } from 'lucide-react';
import { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import type { ImportResult } from '../../../common/content/directory-editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { apiRequest } from '../../api/api-request.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { FileImportField } from './FileImportField.tsx';
import { ChangeTable, ErrorTable } from './ImportTables.tsx';
import { useFileImport } from './use-file-import.ts';

/** Imports a directory file after a preview of what changes. */
export function ImportPage() {
  const t = useTranslation();
  const { show } = useSnackbar();
  const fileImport = useFileImport<ImportResult>({
    id: 'directory',
    send: (chosen, dryRun) => apiRequest(directoryEditors.importFile, { dryRun }, { file: chosen }),
    onImported: ({ created, updated }) => {
      show(t('directory.import.done', { count: created + updated }), 'success');
      return navigateTo('/admin/partners');
    },
  });
  const { form, file, result, confirm } = fileImport;
  const changes = result ? result.created + result.updated : 0;
  return (
    <Stack gap={6}>
      <Card $pad>
        <Stack gap={5}>
          <Text tone="ink-2">{t('directory.import.lead')}</Text>
          <FileImportField
            fileImport={fileImport}
            label={t('directory.import.file')}
            hint={t('directory.import.hint', { bytes: LIMITS.genericFileBytes })}
          />
          <div>
            <ButtonLink href="/api/directory/export" download tone="tertiary">
              {t('directory.export')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
      {result && result.errors.length > 0 && <ErrorTable errors={result.errors} />}
      {result && result.errors.length === 0 && file && (
        <>
          <Notice tone={changes ? 'info' : 'success'} live="polite" title={t('directory.import.preview')}>
            {t('directory.import.counts', {
              created: result.created,
              updated: result.updated,
              unchanged: result.unchanged,
            })}
          </Notice>
          {result.changes.length > 0 && <ChangeTable changes={result.changes} total={changes} />}
          {changes > 0 && (
            <div>
              <Button
                icon={<Upload aria-hidden="true" />}
                busy={form.busy}
                busyLabel={t('directory.import.sending')}
                onClick={confirm}
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
