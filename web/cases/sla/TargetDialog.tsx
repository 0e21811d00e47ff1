import { useState } from 'react';
import { sla } from '../../../common/cases/sla.contract.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { DropTarget, SetTarget } from '../../../common/cases/sla.dto.ts';
import type { CaseTarget } from '../../../common/cases/sla.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { SettingDialog } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';
import { useTargetTexts } from './use-target-texts.ts';

interface TargetDialogProps {
  targets: readonly CaseTarget[];
  entities: readonly Named[];
  /** The target to change; undefined to add one for an entity. */
  target?: CaseTarget;
  onClose: () => void;
}

/** Dialog for the working days that a case type may take. */
export function TargetDialog({ targets, entities, target, onClose }: TargetDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const texts = useTargetTexts();
  const [typeId, setTypeId] = useState(target ? String(target.caseType.id) : '');
  const [entityId, setEntityId] = useState(target?.entity?.id ?? '');
  const [days, setDays] = useState(target ? String(target.days) : '');
  const { busy, failure, save, errorOf } = useSetting(
    (input: Partial<SetTarget>) => apiRequest(sla.setTarget, input),
    'SetTarget',
    t('sla.targets.saved'),
    onClose,
  );
  const saved = targets.find(({ caseType, entity }) => String(caseType.id) === typeId && (entity?.id ?? '') === entityId);
  const types = targets.filter(({ entity }) => !entity).map(({ caseType }) => caseType);
  const toOptions = (rows: readonly Named<string | number>[]) =>
    rows.map((row) => ({ value: String(row.id), label: localised(row, 'name', locale) }));
  const submit = () =>
    void save({
      caseTypeId: Number(typeId),
      // Without an entity id, the target would apply to all entities.
      ...((entityId || !target) && { entityId }),
      days: Number(days),
      version: saved?.version ?? 0,
    });
  return (
    <SettingDialog
      title={target ? t('sla.targets.editTitle', texts.names(target)) : t('sla.targets.addTitle')}
      busy={busy}
      failure={failure}
      currentValue={saved && texts.days(saved)}
      onSave={submit}
      onClose={onClose}
    >
      {!target && (
        <>
          <Field label={t('sla.targets.type')} error={errorOf('caseTypeId')} required>
            {(control) => (
              <Select
                {...control}
                options={toOptions(types)}
                placeholder={t('sla.targets.chooseType')}
                value={typeId}
                onChange={setTypeId}
              />
            )}
          </Field>
          <Field label={t('sla.targets.entity')} error={errorOf('entityId')} required>
            {(control) => (
              <Select
                {...control}
                options={toOptions(entities)}
                placeholder={t('sla.targets.chooseEntity')}
                value={entityId}
                onChange={setEntityId}
              />
            )}
          </Field>
        </>
      )}
      {target && <p>{texts.names(target).entity}</p>}
      <Field label={t('sla.targets.field')} hint={t('sla.targets.fieldHint')} error={errorOf('days')} required>
        {(control) => (
          <TextInput
            {...control}
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

/** Confirms the removal of an entity's target. */
export function RemoveTargetDialog({ target, onClose }: { target: CaseTarget; onClose: () => void }) {
  const t = useTranslation();
  const texts = useTargetTexts();
  const { busy, failure, save } = useSetting(
    (input: Partial<DropTarget>) => apiRequest(sla.dropTarget, input),
    'DropTarget',
    t('sla.targets.dropped'),
    onClose,
  );
  const input = { caseTypeId: target.caseType.id, entityId: target.entity?.id, version: target.version };
  return (
    <SettingDialog
      title={t('sla.targets.dropTitle')}
      dangerLabel={t('sla.remove')}
      busy={busy}
      failure={failure}
      currentValue={texts.days(target)}
      onSave={() => void save(input)}
      onClose={onClose}
    >
      <p>{t('sla.targets.dropBody', texts.names(target))}</p>
    </SettingDialog>
  );
}
