import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { FallbackCodeField } from '../identifiers/FallbackCodeField.tsx';
import { OtpField } from '../identifiers/OtpField.tsx';

interface CodeFieldProps extends Omit<ComponentProps<typeof OtpField>, 'label' | 'hint' | 'required'> {
  label?: string;
  /** Whether the code that was sent has 16 digits. */
  isFallback: boolean;
}

/** The field of a one-time code. */
export function CodeField({ isFallback, label, ...field }: CodeFieldProps) {
  const t = useTranslation();
  const texts = { label: label ?? t('otp.code'), hint: t(isFallback ? 'otp.fallbackHint' : 'otp.codeHint') };
  return isFallback ? (
    <FallbackCodeField {...field} {...texts} required />
  ) : (
    <OtpField {...field} {...texts} required />
  );
}
