import { useState } from 'react';
import { city } from '../../common/city/city.contract.ts';
import { CITY_FIELDS, type CityField, type CityOverview } from '../../common/city/city.types.ts';
import { apiRequest, type ApiError } from '../api/api-request.ts';
import { useSnackbar } from '../api/snackbar.ts';
import { useRefreshQueries } from '../api/use-refresh-queries.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export type CityValues = Record<CityField, string>;

/** The form of the city's settings, with conflicts of other admins. */
export function useCityForm(initial: CityOverview) {
  const t = useTranslation();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  /** The version that the form started from or that the user has seen since. */
  const [start, setStart] = useState(initial);
  const [theirs, setTheirs] = useState<CityOverview>();
  const { version } = start;
  const startFrom = (next: CityOverview, keepValues = false) => {
    setStart(next);
    setTheirs(undefined);
    form.control.reset({ ...next.settings }, { keepValues });
  };
  const showSaved = async (next: CityOverview, message: string) => {
    startFrom(next);
    show(message, 'success');
    await refresh();
  };
  /** Another admin saved first: loads their version to show the differences. */
  const loadConflict = async ({ status }: ApiError): Promise<boolean> => {
    if (status !== 409) return false;
    const latest = await apiRequest(city.overview, undefined);
    if (latest.ok) setTheirs(latest.data);
    return latest.ok;
  };
  const form = useApiForm<CityValues, CityOverview>({
    id: 'city',
    defaultValues: { ...initial.settings },
    fields: CITY_FIELDS,
    rules: async () => (await import('../../common/city/city.dto.ts')).ChangeCity,
    toInput: (values) => ({ ...values, version }),
    send: (input) => apiRequest(city.change, input),
    onSaved: (saved) => showSaved(saved, t('city.saved')),
    onFailure: loadConflict,
  });
  const restore = async (to: number) => {
    if (form.busy) return;
    form.clear();
    const result = await apiRequest(city.restore, { to, version });
    if (result.ok) await showSaved(result.data, t('city.history.restored'));
    else if (!(await loadConflict(result.error))) form.showFailure(result.error);
  };
  /** Continues from their version, with the fields of this form or theirs. */
  const resolveConflict = (keepsOwn: boolean) => theirs && startFrom(theirs, keepsOwn);
  return { form, start, restore, theirs, resolveConflict };
}

export type CityForm = ReturnType<typeof useCityForm>['form'];
