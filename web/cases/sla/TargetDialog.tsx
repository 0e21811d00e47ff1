import { sla } from '../../../common/cases/sla.contract.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { SetTarget } from '../../../common/cases/sla.dto.ts';
import type { SlaTarget } from '../../../common/cases/sla.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { SettingDialog } from './SettingDialog.tsx';
import { slaRules } from './sla-rules.ts';
import { useTargetTexts } from './use-target-texts.ts';

interface TargetDialogProps {
  targets: readonly SlaTarget[];
  entities: readonly Named[];
  /** The target to change; undefined to add one for an entity. */
  target?: SlaTarget;
  onClose: () => void;
}

/** Dialog for the working days that a case type may take. */
export function TargetDialog({ targets, entities, target, onClose }: TargetDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const texts = useTargetTexts();
  const form = useMutationForm({
    id: 'target',
    defaultValues: {
      caseTypeId: target ? String(target.caseType.id) : '',
      entityId: target?.entity?.id ?? '',
      days: target ? String(target.days) : '',
    },
    rules: slaRules('SetTarget'),
    toInput: ({ caseTypeId, entityId, days }): Partial<SetTarget> => ({
      caseTypeId: Number(caseTypeId),
      // Without an entity id, the target would apply to all entities.
      ...((entityId || !target) && { entityId }),
      days: Number(days),
      version: savedTarget(caseTypeId, entityId)?.version ?? 0,
    }),
    send: (input) => apiRequest(sla.setTarget, input),
    savedMessage: t('sla.targets.saved'),
    onSaved: onClose,
  });
  const savedTarget = (typeId: string, entityId: string) =>
    targets.find(({ caseType, entity }) => String(caseType.id) === typeId && (entity?.id ?? '') === entityId);
  const { field, values } = form;
  const saved = savedTarget(values.caseTypeId, values.entityId);
  const types = targets.filter(({ entity }) => !entity).map(({ caseType }) => caseType);
  return (
    <SettingDialog
      title={target ? t('sla.targets.editTitle', texts.names(target)) : t('sla.targets.addTitle')}
      form={form}
      currentValue={saved && texts.days(saved)}
      onClose={onClose}
    >
      {!target && (
        <>
          <SelectField
            {...field('caseTypeId')}
            label={t('sla.targets.type')}
            required
            options={nameOptions(types, locale)}
            placeholder={t('sla.targets.chooseType')}
          />
          <SelectField
            {...field('entityId')}
            label={t('sla.targets.entity')}
            required
            options={nameOptions(entities, locale)}
            placeholder={t('sla.targets.chooseEntity')}
          />
        </>
      )}
      {target && <p>{texts.names(target).entity}</p>}
      <TextField
        {...field('days')}
        label={t('sla.targets.field')}
        hint={t('sla.targets.fieldHint')}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
    </SettingDialog>
  );
}

/** Confirms the removal of an entity's target. */
export function RemoveTargetDialog({ target, onClose }: { target: SlaTarget; onClose: () => void }) {
  const t = useTranslation();
  const texts = useTargetTexts();
  const input = { caseTypeId: target.caseType.id, entityId: target.entity?.id, version: target.version };
  const form = useMutationForm({
    id: 'target',
    defaultValues: {},
    send: () => apiRequest(sla.deleteTarget, input),
    savedMessage: t('sla.targets.removed'),
    onSaved: onClose,
  });
  return (
    <SettingDialog
      title={t('sla.targets.removeTitle')}
      dangerLabel={t('sla.remove')}
      form={form}
      currentValue={texts.days(target)}
      onClose={onClose}
    >
      <p>{t('sla.targets.removeBody', texts.names(target))}</p>
    </SettingDialog>
  );
}
