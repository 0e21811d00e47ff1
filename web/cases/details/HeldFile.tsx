import { ScanSearch, ShieldAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { FileRow } from '../../controls/FileRow.tsx';

const Why = styled.p<{ $infected: boolean }>`
  display: flex;
  gap: 6px;
  margin-block-start: var(--space-1);
  color: ${({ $infected }) => ($infected ? 'var(--danger)' : 'var(--ink-2)')};
  font-size: var(--text-caption);

  & svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin-block-start: 0.2em;
  }
`;

interface HeldFileProps extends Pick<ComponentProps<typeof FileRow>, 'name' | 'size' | 'kind'> {
  held: NonNullable<CaseFile['held']>;
}

/** A file that nobody gets: not yet, or not any more. It says why in the place of what else could be done with it. */
export function HeldFile({ held, ...facts }: HeldFileProps) {
  const t = useTexts();
  const infected = held === 'INFECTED';
  return (
    <FileRow {...facts} bad={infected}>
      <Why $infected={infected}>
        {infected ? <ShieldAlert aria-hidden="true" /> : <ScanSearch aria-hidden="true" />}
        {t(`details.held.${held}`)}
      </Why>
    </FileRow>
  );
}
