import type { ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import type { EditedBranch, EditedService } from '../../../common/content/directory-editors.types.ts';
import { PROOFS, type Proof } from '../../../common/cases/proof.types.ts';
import { joinKeywords, splitKeywords } from '../../../common/content/keywords.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest, type Result } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { caseTypesQuery } from '../../cases/directory/queries.ts';
import { CheckboxesField } from '../../forms/CheckboxesField.tsx';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor } from '../../i18n/language-suffix.ts';
import { ServiceSearchField } from './ServiceSearchField.tsx';

export type Entry = { kind: 'service'; row?: EditedService } | { kind: 'branch'; row?: EditedBranch };

const loadRules = lazyValue(() => import('../../../common/content/directory-editors.dto.ts'));

interface EntryDialogProps {
  entry: Entry;
  entityId: string;
  /** The services of the entity, for a replacement. */
  services: readonly EditedService[];
  branches: readonly EditedBranch[];
  /** The services that replace services of the entity. */
  replacements: readonly ServiceWithEntity[];
  onClose: () => void;
}

/** Dialog to add, change, retire or replace a service or a branch. */
export function EntryDialog({ entry, entityId, services, branches, replacements, onClose }: EntryDialogProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const form = useEntryForm(entry, entityId, onClose);
  const { kind, row } = entry;
  const { field, values } = form;
  const current = kind === 'service' ? row?.branchId : null;
  const branchChoices = branches.filter(({ id, active }) => active || id === current);
  return (
    <FormDialog
      form={form}
      title={t(`directory.${kind}.${row ? 'edit' : 'add'}`)}
      cancel={t('editors.cancel')}
      submit={t('editors.save')}
      sending={t('editors.saving')}
      onClose={onClose}
    >
      <Stack gap={5}>
        {!row && (
          <TextField
            {...field('code')}
            label={t('directory.field.code')}
            hint={t('directory.codeHint')}
            dir="ltr"
            autoComplete="off"
            required
          />
        )}
        {suffixesFor(locale).map((suffix) => (
          <TextField
            key={suffix}
            {...field(`name${suffix}`)}
            {...SUFFIX_ATTRIBUTES[suffix]}
            label={t(`editors.field.name${suffix}`)}
            autoComplete="off"
            required
          />
        ))}
        {suffixesFor(locale).map((suffix) => (
          <LongTextField
            key={suffix}
            {...field(`description${suffix}`)}
            dir={SUFFIX_ATTRIBUTES[suffix].dir}
            label={t(`editors.field.description${suffix}`)}
            max={LIMITS.descriptionMax}
            rows={2}
          />
        ))}
        {kind === 'service' && <ServiceFields field={field} branches={branchChoices} />}
        <TextField
          {...field('order')}
          label={t('directory.field.order')}
          hint={t('directory.orderHint')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <LongTextField
          {...field('keywords')}
          label={t('directory.field.keywords')}
          hint={t('directory.keywordsHint')}
          rows={4}
        />
        <CheckboxField {...field('active')} label={t('directory.field.active')} hint={t('directory.activeHint')} />
        {kind === 'service' && !values.active && (
          <ServiceSearchField
            {...field('replacedBy')}
            label={t('directory.field.replacedBy')}
            hint={t('directory.replacedByHint')}
            clearLabel={t('directory.noReplacement')}
            services={services.filter(({ id, active }) => active && id !== row?.id)}
            current={replacements.find(({ serviceId }) => serviceId === values.replacedBy)}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

interface ServiceFieldsProps extends Pick<ReturnType<typeof useEntryForm>, 'field'> {
  branches: readonly EditedBranch[];
}

/** The fields that only a service has. */
function ServiceFields({ field, branches }: ServiceFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const caseTypes = usePageQuery(caseTypesQuery);
  return (
    <>
      <CheckboxesField
        {...field('caseTypes')}
        legend={t('directory.field.caseTypes')}
        hint={t('directory.caseTypesHint')}
        options={caseTypes.map((type) => ({ value: type.id, label: localised(type, 'name', locale) }))}
      />
      <SelectField
        {...field('proofRequired')}
        label={t('directory.field.proofRequired')}
        hint={t('directory.proofHint')}
        options={PROOFS.map((value) => ({ value, label: t(`directory.proof.${value}`) }))}
      />
      {branches.length > 0 && (
        <SelectField
          {...field('branchId')}
          label={t('directory.field.branch')}
          hint={t('directory.branchHint')}
          options={[{ value: '', label: t('directory.noBranch') }, ...nameOptions(branches, locale)]}
        />
      )}
    </>
  );
}

function useEntryForm({ kind, row }: Entry, entityId: string, onSaved: () => unknown) {
  const t = useTranslation();
  const {
    code = '',
    nameAr = '',
    nameEn = '',
    descriptionAr = '',
    descriptionEn = '',
    keywords = [],
    active = true,
  } = row ?? {};
  const isService = kind === 'service' && row;
  const { replacedBy, branchId, caseTypes } = isService
    ? row
    : { replacedBy: null, branchId: null, caseTypes: [] as number[] };
  const currentProof: string = isService ? row.proofRequired : 'NONE';
  return useMutationForm({
    id: 'entry',
    defaultValues: {
      code,
      nameAr,
      nameEn,
      descriptionAr,
      descriptionEn,
      keywords: joinKeywords(keywords),
      active,
      order: row ? String(row.order) : '',
      caseTypes,
      proofRequired: currentProof,
      replacedBy: replacedBy ?? '',
      branchId: branchId ?? '',
    },
    rules: async () =>
      (await loadRules())[`${row ? 'Change' : 'Add'}${kind === 'service' ? 'Service' : 'Branch'}` as const],
    toInput: ({
      keywords: words,
      replacedBy: next,
      branchId: branch,
      code: newCode,
      order,
      caseTypes: types,
      proofRequired,
      ...rest
    }) => ({
      ...rest,
      ...(order && { order: Number(order) }),
      keywords: splitKeywords(words),
      ...(row ? { id: row.id, version: row.version } : { entityId, code: newCode }),
      ...(kind === 'service' && { caseTypes: types, proofRequired: proofRequired as Proof }),
      ...(kind === 'service' && (next ? { replacedBy: next } : row && { replacedBy: null })),
      ...(kind === 'service' && (branch ? { branchId: branch } : row && { branchId: null })),
    }),
    send: (input): Promise<Result<unknown>> => {
      if (kind === 'service')
        return row
          ? apiRequest(directoryEditors.changeService, input)
          : apiRequest(directoryEditors.addService, input as object);
      return row ? apiRequest(directoryEditors.changeBranch, input) : apiRequest(directoryEditors.addBranch, input);
    },
    savedMessage: t('directory.saved'),
    onSaved,
  });
}
