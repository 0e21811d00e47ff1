import { styled } from 'styled-components';

/** A person's initials in place of a photo. */
export const NameBadge = styled.span<{ $large?: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: ${({ $large }) => ($large ? '3.5rem' : '2rem')};
  block-size: ${({ $large }) => ($large ? '3.5rem' : '2rem')};
  border-radius: 50%;
  background: var(--brand-tint);
  color: var(--brand);
  font: 600 ${({ $large }) => ($large ? '1.25rem' : '.8125rem')} / 1 var(--font-heading);
`;

/** The first letters of the first and last name. Only the first in Arabic, where two letters can read as a word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  return /[ء-ي]/.test(name) ? first : first + (words.slice(1).at(-1)?.[0] ?? '');
}
