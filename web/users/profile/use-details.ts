import { usePageContext } from 'vike-react/usePageContext';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import { isTooYoung } from '../../../common/users/calendar-day.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError } from '../../api/browser-errors.ts';
import { reloadPage } from '../../api/navigate.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const rules = lazyValue(async () => (await import('../../../common/users/profile.dto.ts')).UpdateProfile);

const valuesOf = (contact: OwnProfile) => ({
  firstName: contact.firstName,
  lastName: contact.lastName,
  nationality: contact.nationality ?? '',
  gender: contact.gender ?? '',
  dateOfBirth: contact.dateOfBirth ?? '',
  emiratesId: contact.emiratesId ?? '',
  city: contact.city ?? '',
  address: contact.address ?? '',
  governmentEmployee: contact.governmentEmployee,
  workEmail: contact.workEmail ?? '',
});
type DetailsValues = ReturnType<typeof valuesOf>;

/** The changed fields. The employee flag and the work email are sent together. */
function changesOf(values: DetailsValues, contact: OwnProfile): Partial<UpdateProfile> {
  const before = valuesOf(contact);
  const changed = (Object.keys(before) as (keyof DetailsValues)[]).filter(
    (name) => contact.fields[name] !== VISIBILITY.READ_ONLY && values[name] !== before[name],
  );
  const linked: (keyof DetailsValues)[] = values.governmentEmployee ? ['governmentEmployee', 'workEmail'] : [];
  return Object.fromEntries([...changed, ...linked].map((name) => [name, values[name]]));
}

/** The form of the identity and address. */
export function useDetails(contact: OwnProfile) {
  const t = useTranslation();
  // The server knows the account's kind and checks its minimum age.
  const minimumAge = usePageContext().settings.minimumAge.CUSTOMER;
  const isYoung = (values: DetailsValues) => isTooYoung(changesOf(values, contact).dateOfBirth, minimumAge, new Date());
  return useMutationForm({
    id: 'details',
    defaultValues: valuesOf(contact),
    rules,
    toInput: (values) => changesOf(values, contact),
    check: (values) => (isYoung(values) ? [fieldError('dateOfBirth', 'age', { count: minimumAge })] : []),
    send: (input) => apiRequest(profile.update, input),
    savedMessage: t('profileEdit.saved'),
    // The header shows the name, which comes with the page.
    onShown: () => void reloadPage(),
  });
}

export type DetailsFormState = ReturnType<typeof useDetails>;
