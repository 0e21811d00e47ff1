import { usePageContext } from 'vike-react/usePageContext';
import { VISIBILITY } from '../../../common/cases/case.enums.ts';
import { isTooYoung } from '../../../common/users/age.ts';
import { profile } from '../../../common/users/profile.contract.ts';
import type { UpdateProfile } from '../../../common/users/profile.dto.ts';
import type { OwnProfile } from '../../../common/users/profile.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { fieldError } from '../../api/browser-errors.ts';
import { reloadPage } from '../../api/reload-page.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const rules = lazyValue(async () => (await import('../../../common/users/profile.dto.ts')).UpdateProfile);

const draftOf = (contact: OwnProfile) => ({
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
type Draft = ReturnType<typeof draftOf>;

/** The changed fields. The employee flag and the work email are sent together. */
function changesOf(draft: Draft, contact: OwnProfile): Partial<UpdateProfile> {
  const before = draftOf(contact);
  const changed = (Object.keys(before) as (keyof Draft)[]).filter(
    (name) => contact.fields[name] !== VISIBILITY.READ_ONLY && draft[name] !== before[name],
  );
  const linked: (keyof Draft)[] = draft.governmentEmployee ? ['governmentEmployee', 'workEmail'] : [];
  return Object.fromEntries([...changed, ...linked].map((name) => [name, draft[name]]));
}

/** The form of the identity and address. */
export function useDetails(contact: OwnProfile) {
  const t = useTranslation();
  // The server knows the account's kind and checks its minimum age.
  const minimumAge = usePageContext().settings.minimumAge.CUSTOMER;
  const isYoung = (draft: Draft) => isTooYoung(changesOf(draft, contact).dateOfBirth, minimumAge, new Date());
  return useMutationForm({
    id: 'details',
    defaultValues: draftOf(contact),
    rules,
    toInput: (draft) => changesOf(draft, contact),
    check: (draft) => (isYoung(draft) ? [fieldError('dateOfBirth', 'age', { count: minimumAge })] : []),
    send: (input) => apiRequest(profile.update, input),
    savedMessage: t('profileEdit.saved'),
    // The header shows the name, which comes with the page.
    onShown: () => void reloadPage(),
  });
}

export type DetailsFormState = ReturnType<typeof useDetails>;
