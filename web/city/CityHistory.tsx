import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CityChange, CityField } from '../../common/city/city.types.ts';
import { emblemPath } from '../../common/city/branding.ts';
import { localised } from '../../common/locale/locales.ts';
import { FormattedDate } from '../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { StatusTag } from '../ui/data/StatusTag.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';

const Values = styled.dl`
  display: grid;
  gap: var(--space-2);
  margin-block-start: var(--space-3);

  & dt {
    font-weight: 600;
  }
  & dd {
    max-block-size: 12rem;
    padding: var(--space-2) var(--space-3);
    overflow: auto;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
    white-space: pre-line;
  }
  & dd + dd {
    margin-block-start: var(--space-1);
  }
  & small {
    display: block;
    color: var(--ink-3);
  }
`;

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--control-target);
  color: var(--link);
`;

interface CityHistoryProps {
  changes: readonly CityChange[];
  version: number;
  onRestore: (version: number) => void;
}

/** Who changed what and when, with the values before and after, and each version to return to. */
export function CityHistory({ changes, version, onRestore }: CityHistoryProps) {
  const t = useTranslation();
  const [versionToRestore, setVersionToRestore] = useState<number>();
  if (!changes.length) return <p>{t('city.history.none')}</p>;
  return (
    <>
      <Stack as="ol" gap={4} size="small" tone="ink-2" role="list">
        {changes.map((change) => (
          <li key={change.id}>
            <Change change={change} />
            {change.version === version ? (
              <StatusTag tone="success">{t('city.history.current')}</StatusTag>
            ) : (
              <RestoreButton
                label={t('city.history.restore', { version: change.version })}
                onClick={() => setVersionToRestore(change.version)}
              />
            )}
          </li>
        ))}
      </Stack>
      <RestoreButton label={t('city.history.restoreDefault')} onClick={() => setVersionToRestore(0)} />
      <ConfirmDialog
        open={versionToRestore !== undefined}
        title={t('city.history.confirmTitle')}
        confirmLabel={t('city.history.confirm')}
        cancelLabel={t('city.history.cancel')}
        closeLabel={t('site.close')}
        tone="primary"
        onClose={() => setVersionToRestore(undefined)}
        onConfirm={() => versionToRestore !== undefined && onRestore(versionToRestore)}
      >
        {t('city.history.confirmBody')}
      </ConfirmDialog>
    </>
  );
}

function RestoreButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Inline mt={2}>
      <Button tone="tertiary" size="sm" icon={<RotateCcw className="flip" aria-hidden="true" />} onClick={onClick}>
        {label}
      </Button>
    </Inline>
  );
}

function Change({ change: { action, by, at, fields, before, after } }: { change: CityChange }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = by ? localised(by, 'name', locale) : t('editors.someone');
  const list = fields.map((field) => t(`city.field.${field}`)).join(t('site.listSeparator'));
  return (
    <>
      <FormattedDate at={at} withTime /> – {t(`city.history.${action}`, { name, fields: list })}
      <details>
        <Summary>{t('city.history.details')}</Summary>
        <Values>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`city.field.${field}`)}</dt>
              <dd>
                <small>{t('city.history.before')}</small>
                <Value field={field} value={before[field]} />
              </dd>
              <dd>
                <small>{t('city.history.after')}</small>
                <Value field={field} value={after[field]} />
              </dd>
            </div>
          ))}
        </Values>
      </details>
    </>
  );
}

function Value({ field, value }: { field: CityField; value: string }) {
  const t = useTranslation();
  if (!value) return <Text tone="ink-3">{t('city.history.empty')}</Text>;
  if (field === 'emblem') return <img src={emblemPath(value)} alt={t('city.field.emblem')} width={64} height={64} />;
  return (
    <Text dir={field.endsWith('Ar') ? 'rtl' : 'ltr'} lang={field.endsWith('Ar') ? 'ar' : 'en'}>
      {value}
    </Text>
  );
}
