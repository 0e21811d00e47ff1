import { styled } from 'styled-components';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/Text.ts';
import { FormattedDate } from '../status/FormattedDate.tsx';
import type { ReactNode } from 'react';

const Paragraph = styled.p.attrs({ dir: 'auto' })`
  text-align: start;
  white-space: pre-line;
`;

/** Phone numbers in groups. Without isolation, Arabic text shows their groups in reverse order. */
const PHONE_NUMBER = /((?:\+|\b00|\b0|\b800)[ -]?\d(?:[ -]?\d){5,14})/;

/** Free text with its line breaks, in its own direction. Phone numbers keep their order. */
export function FreeText({ children }: { children: string }) {
  const parts = children.split(PHONE_NUMBER);
  return <Paragraph>{parts.map((part, index) => (index % 2 ? <Bidi key={index}>{part}</Bidi> : part))}</Paragraph>;
}

/** A person's text, or a note that the retention policy has removed it. */
export function UserText({ children }: { children: string | null }) {
  const t = useTranslation();
  return children ? <FreeText>{children}</FreeText> : <Text tone="ink-3">{t('details.anonymized')}</Text>;
}

/** A date with its label. */
export function DateNote({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label} <FormattedDate at={at} />
    </>
  );
}

/** A part of a section of the case, under its own heading. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text as="h3" size="body" mt={6} mb={2}>
        {title}
      </Text>
      {children}
    </>
  );
}
