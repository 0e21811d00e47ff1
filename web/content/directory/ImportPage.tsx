import { CircleCheck, Upload } from 'lucide-react';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFileTexts } from '../../cases/details/use-file-texts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { FileField } from '../../ui/forms/FileField.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { useDirectoryImport, useFileItems } from './use-directory-import.ts';
import { ChangeTable, ErrorTable } from './ImportTables.tsx';

/** Imports a directory file after a preview of what changes. */
export function ImportPage() {
  const t = useTranslation();
  const directory = useDirectoryImport();
  const { form, file, result, check, clear, confirm } = directory;
  const texts = { ...useFileTexts(false), queued: t('directory.import.checking'), done: t('directory.import.checked') };
  const changes = result ? result.created + result.updated : 0;
  return (
    <Stack gap={6}>
      <Card $pad>
        <Stack gap={5}>
          <Text tone="ink-2">{t('directory.import.lead')}</Text>
          <FileField
            id="directory-file"
            label={t('directory.import.file')}
            hint={t('directory.import.hint', { bytes: LIMITS.genericFileBytes })}
            files={useFileItems(directory)}
            texts={texts}
            accept=".csv,.xlsx,text/csv"
            multiple={false}
            onAdd={([chosen]) => chosen && check(chosen)}
            onRemove={clear}
            onRetry={() => file && check(file)}
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
            {t('directory.import.counts', { created: result.created, updated: result.updated, unchanged: result.unchanged })}
          </Notice>
          {result.changes.length > 0 && <ChangeTable changes={result.changes} total={changes} />}
          {changes > 0 && (
            <div>
              <Button icon={<Upload aria-hidden="true" />} busy={form.busy} busyLabel={t('directory.import.sending')} onClick={confirm}>
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
