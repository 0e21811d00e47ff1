import { useState } from 'react';
import { clock } from '../../../common/cases/clock.contract.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { CaseTarget } from '../../../common/cases/clock.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';
import { useTargetWords } from './use-target-words.ts';

interface TargetDialogProps {
  targets: readonly CaseTarget[];
  entities: readonly Named[];
  /** What is changed; without it one for an entity is added. */
  target?: CaseTarget;
  onClose: () => void;
}

/** How many working days a type of case may take: of a row, or of an entity that is chosen. */
export function TargetDialog({ targets, entities, target, onClose }: TargetDialogProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const words = useTargetWords();
  const [typeId, setTypeId] = useState(target ? String(target.caseType.id) : '');
  const [entityId, setEntityId] = useState(target?.entity?.id ?? '');
  const [days, setDays] = useState(target ? String(target.days) : '');
  const { busy, failure, save, errorOf } = useSetting(clock.setTarget, 'SetTarget', t('clock.targets.saved'), onClose);
  const saved = targets.find(({ caseType, entity }) => String(caseType.id) === typeId && (entity?.id ?? '') === entityId);
  const types = targets.filter(({ entity }) => !entity).map(({ caseType }) => caseType);
  const options = (rows: readonly Named<string | number>[]) =>
    rows.map((row) => ({ value: String(row.id), label: localised(row, 'name', locale) }));
  const submit = () =>
    void save({
      caseTypeId: Number(typeId),
      // One for an entity without it would be the one for all.
      ...((entityId || !target) && { entityId }),
      days: Number(days),
      version: saved?.version ?? 0,
    });
  return (
    <SettingDialog
      title={target ? t('clock.targets.editTitle', words.names(target)) : t('clock.targets.addTitle')}
      busy={busy}
      failure={failure}
      savedNow={saved && words.days(saved)}
      onSave={submit}
      onClose={onClose}
    >
      {!target && (
        <>
          <Field label={t('clock.targets.type')} error={errorOf('caseTypeId')} required>
            {(wiring) => (
              <Select
                {...wiring}
                options={options(types)}
                placeholder={t('clock.targets.chooseType')}
                value={typeId}
                onChange={setTypeId}
              />
            )}
          </Field>
          <Field label={t('clock.targets.entity')} error={errorOf('entityId')} required>
            {(wiring) => (
              <Select
                {...wiring}
                options={options(entities)}
                placeholder={t('clock.targets.chooseEntity')}
                value={entityId}
                onChange={setEntityId}
              />
            )}
          </Field>
        </>
      )}
      {target && <p>{words.names(target).entity}</p>}
      <Field label={t('clock.targets.field')} hint={t('clock.targets.fieldHint')} error={errorOf('days')} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        )}
      </Field>
    </SettingDialog>
  );
}

/** Asks before an entity's own target is taken away. */
export function DropTargetDialog({ target, onClose }: { target: CaseTarget; onClose: () => void }) {
  const t = useTexts();
  const words = useTargetWords();
  const { busy, failure, save } = useSetting(clock.dropTarget, 'DropTarget', t('clock.targets.dropped'), onClose);
  const input = { caseTypeId: target.caseType.id, entityId: target.entity!.id, version: target.version };
  return (
    <SettingDialog
      title={t('clock.targets.dropTitle')}
      danger={t('clock.remove')}
      busy={busy}
      failure={failure}
      savedNow={words.days(target)}
      onSave={() => void save(input)}
      onClose={onClose}
    >
      <p>{t('clock.targets.dropBody', words.names(target))}</p>
    </SettingDialog>
  );
}
