import { LIMITS } from '../../../common/limits.ts';
import type { RoleCode } from '../../../common/users/account.enums.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { CheckboxesField } from '../../forms/CheckboxesField.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsFor, useAccessOptions } from './access-values.ts';

interface AccessFieldsProps {
  roles: FieldProps<RoleCode[]>;
  entity: FieldProps<string>;
  branches: FieldProps<string[]>;
  /** The roles that the caller may give. */
  offered: readonly RoleCode[];
  canChooseEntity: boolean;
}

/** Roles, and the entity and branches that they need. */
export function AccessFields({ roles, entity, branches, offered, canChooseEntity }: AccessFieldsProps) {
  const t = useTranslation();
  const fields = fieldsFor(roles.value);
  const options = useAccessOptions(entity.value, canChooseEntity);
  const changeEntity = (id: string) => {
    entity.onChange(id);
    branches.onChange([]);
  };
  return (
    <>
      <CheckboxesField
        {...roles}
        legend={t('oversight.access.roles')}
        required
        options={offered.map((role) => ({ value: role, label: t(`account.role.${role}`) }))}
      />
      {fields.entity && canChooseEntity && (
        <SelectField
          {...entity}
          label={t('oversight.list.entity')}
          placeholder={t('oversight.access.chooseEntity')}
          required
          options={options.entities}
          onChange={changeEntity}
        />
      )}
      {fields.branches && options.branches.length > 0 && (
        <CheckboxesField
          {...branches}
          legend={t('oversight.access.branches')}
          hint={t('oversight.access.branchesHint')}
          options={options.branches}
        />
      )}
    </>
  );
}

/** Why an account is changed. The person's page shows it. */
export function ReasonField(props: FieldProps<string>) {
  const t = useTranslation();
  return (
    <LongTextField
      {...props}
      label={t('oversight.remarks')}
      hint={t('oversight.access.recorded')}
      required
      max={LIMITS.messageMax}
      rows={3}
    />
  );
}
