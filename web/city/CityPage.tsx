import { useRef, type FormEvent } from 'react';
import { CITY_FIELDS, type CityOverview } from '../../common/city/city.types.ts';
import { usePageQuery } from '../api/use-page-query.ts';
import { ConflictNotice, type Conflict } from '../forms/ConflictNotice.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { FormErrors } from '../forms/FormErrors.tsx';
import { LeaveDialog } from '../forms/LeaveDialog.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Stack } from '../ui/layout/Box.ts';
import { Card, CardSection, CardTitle } from '../ui/layout/Card.tsx';
import { Text } from '../ui/layout/Text.ts';
import { CityNameFields, ContactFields, PageTextFields } from './CityFields.tsx';
import { CityHistory } from './CityHistory.tsx';
import { CityPreview } from './CityPreview.tsx';
import { ColorField } from './ColorField.tsx';
import { EmblemField } from './EmblemField.tsx';
import { cityQuery } from './queries.ts';
import { useCityForm, type CityValues } from './use-city-form.ts';

/** The fields in which another admin's saved version differs from this form. */
function toConflict({ settings, modifiedBy, modifiedAt }: CityOverview, values: CityValues): Conflict {
  const differing = CITY_FIELDS.filter((field) => settings[field] !== values[field]);
  return {
    by: modifiedBy,
    at: modifiedAt,
    fields: differing.map((field) => ({ field, label: `city.field.${field}`, text: settings[field] })),
  };
}

/** The city's branding: names, emblem, colour, contact details and texts, with a preview and the history. */
export function CityPage() {
  const t = useTranslation();
  const saved = usePageQuery(cityQuery);
  const { form, base, restore, theirs, resolveConflict } = useCityForm(saved);
  const { values, dirty, busy } = form;
  const uploading = useRef<Promise<boolean>>(undefined);
  const onUpload = (upload: Promise<boolean>) => {
    uploading.current = upload;
    void upload.then(() => uploading.current === upload && (uploading.current = undefined));
  };
  /** Saves after a running upload, unless it fails: then its error is shown. */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await uploading.current) ?? true) await form.submit();
  };
  return (
    <>
      <Stack as="form" gap={5} {...form.props} onSubmit={(event: FormEvent) => void submit(event)}>
        <Text tone="ink-2">{t('city.lead')}</Text>
        <FormErrors form={form} />
        {theirs && <ConflictNotice {...toConflict(theirs, values)} onResolve={resolveConflict} />}
        <Card>
          <CardSection>
            <CardTitle heading="sm">{t('city.section.names')}</CardTitle>
            <CityNameFields form={form} defaults={base.defaults} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('city.section.look')}</CardTitle>
            <EmblemField {...form.field('emblem')} onUpload={onUpload} />
            <ColorField {...form.field('color')} defaultColor={base.defaults.color} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('city.section.preview')}</CardTitle>
            <CityPreview values={values} defaults={base.defaults} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('city.section.contact')}</CardTitle>
            <ContactFields form={form} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('city.section.texts')}</CardTitle>
            <PageTextFields form={form} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('city.section.history')}</CardTitle>
            <CityHistory changes={saved.changes} version={saved.version} onRestore={(to) => void restore(to)} />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy} back="/admin/setup" />
      </Stack>
      <LeaveDialog dirty={dirty} />
    </>
  );
}
