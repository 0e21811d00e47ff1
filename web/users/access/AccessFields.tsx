import type { RoleCode } from '../../../common/users/account.enums.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Fieldset } from '../../ui/forms/Fieldset.tsx';
import { questionsFor, useAccessOptions } from './access-values.ts';

interface CheckboxesProps<Value extends string> extends Omit<FieldProps<Value[]>, 'name'> {
  legend: string;
  hint?: string;
  required?: boolean;
  options: readonly { value: Value; label: string }[];
}

function Checkboxes<Value extends string>({ value, onChange, options, ...texts }: CheckboxesProps<Value>) {
  return (
    <Fieldset {...texts}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(checked) => onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))}
        />
      ))}
    </Fieldset>
  );
}

interface AccessFieldsProps {
  roles: FieldProps<RoleCode[]>;
  entity: FieldProps<string>;
  branches: FieldProps<string[]>;
  /** The roles that the caller may give. */
  offered: readonly RoleCode[];
  choosesEntity: boolean;
}

/** Roles, and the entity and branches that they need. */
export function AccessFields({ roles, entity, branches, offered, choosesEntity }: AccessFieldsProps) {
  const t = useTranslation();
  const questions = questionsFor(roles.value);
  const options = useAccessOptions(entity.value, choosesEntity);
  const changeEntity = (id: string) => {
    entity.onChange(id);
    branches.onChange([]);
  };
  return (
    <>
      <Checkboxes
        {...roles}
        legend={t('oversight.access.roles')}
        required
        options={offered.map((role) => ({ value: role, label: t(`account.role.${role}`) }))}
      />
      {questions.entity && choosesEntity && (
        <SelectField
          {...entity}
          label={t('oversight.list.entity')}
          placeholder={t('oversight.access.chooseEntity')}
          required
          options={options.entities}
          onChange={changeEntity}
        />
      )}
      {questions.branches && options.branches.length > 0 && (
        <Checkboxes
          {...branches}
          legend={t('oversight.access.branches')}
          hint={t('oversight.access.branchesHint')}
          options={options.branches}
        />
      )}
    </>
  );
}
