import { city } from '../../common/city/city.contract.ts';
import { CITY_FIELDS, type CityField, type CityOverview } from '../../common/city/city.types.ts';
import { apiRequest } from '../api/api-request.ts';
import { dataOf } from '../api/endpoint-query.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export type CityValues = Record<CityField, string>;

/** The form of the city's settings, with conflicts of other admins. */
export function useCityForm(initial: CityOverview) {
  const t = useTranslation();
  const versioned = useVersionedForm<CityOverview, CityValues, CityOverview, CityValues & { version: number }>({
    id: 'city',
    initial,
    valuesOf: ({ settings }) => ({ ...settings }),
    fields: CITY_FIELDS,
    rules: async () => (await import('../../common/city/city.dto.ts')).ChangeCity,
    toInput: (values, { version }) => ({ ...values, version }),
    send: (input) => apiRequest(city.change, input),
    savedOf: (saved) => saved,
    savedMessage: t('city.saved'),
    loadLatest: async () => dataOf(await apiRequest(city.overview, undefined)),
  });
  const restore = (to: number) =>
    versioned.runAction(
      () => apiRequest(city.restore, { to, version: versioned.base.version }),
      t('city.history.restored'),
    );
  return { ...versioned, restore };
}

export type CityForm = ReturnType<typeof useCityForm>['form'];
