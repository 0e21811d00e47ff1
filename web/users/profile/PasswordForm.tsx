import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NewPasswordFields, PasswordField } from '../PasswordFields.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useSection } from './use-section.ts';

const idOf = (field: string): string => `password-${field}`;

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password; requires the current one. */
export function PasswordForm() {
  const t = useTranslation();
  const section = useSection();
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async () => {
    const saved = await section.save({
      check: ({ checkPassword }) => checkPassword(draft),
      save: ({ savePassword }) => savePassword(draft),
      successMessage: t('profileEdit.passwordChanged'),
    });
    if (saved) setDraft(EMPTY);
  };
  return (
    <SectionCard
      name="password"
      title={t('profileEdit.password')}
      intro={t('profileEdit.passwordLead')}
      section={section}
      idOf={idOf}
      submit={t('profileEdit.changePassword')}
      onSubmit={() => void submit()}
    >
      <PasswordField
        id={idOf('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        label={t('profileEdit.currentPassword')}
        required
        error={section.errorOf('currentPassword')}
        value={draft.currentPassword}
        onChange={(currentPassword) => change({ currentPassword })}
      />
      <NewPasswordFields {...draft} label={t('profileEdit.newPassword')} onChange={change} errorOf={section.errorOf} idOf={idOf} />
    </SectionCard>
  );
}
