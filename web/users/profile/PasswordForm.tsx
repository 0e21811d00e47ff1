import { useState } from 'react';
import { useTexts } from '../../client/text.ts';
import { NewPasswordFields, PasswordField } from '../PasswordFields.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useSection } from './use-section.ts';

const idOf = (field: string): string => `password-${field}`;

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password, by the current one. */
export function PasswordForm() {
  const t = useTexts();
  const section = useSection();
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }));
  const submit = async () => {
    const saved = await section.save({
      check: ({ checkPassword }) => checkPassword(draft),
      save: ({ savePassword }) => savePassword(draft),
      saved: t('profileEdit.passwordChanged'),
    });
    if (saved) setDraft(EMPTY);
  };
  return (
    <SectionCard
      name="password"
      title={t('profileEdit.password')}
      lead={t('profileEdit.passwordLead')}
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
