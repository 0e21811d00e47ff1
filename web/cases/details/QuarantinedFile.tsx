import { ScanSearch, ShieldAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileRow } from '../../ui/forms/FileRow.tsx';

const Reason = styled.p<{ $infected: boolean }>`
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

interface QuarantinedFileProps extends Pick<ComponentProps<typeof FileRow>, 'name' | 'size' | 'kind'> {
  held: NonNullable<CaseFile['held']>;
}

/** A file that cannot be downloaded: the virus scan is pending or has found something. */
export function QuarantinedFile({ held, ...fileProps }: QuarantinedFileProps) {
  const t = useTranslation();
  const infected = held === 'INFECTED';
  return (
    <FileRow {...fileProps} failed={infected}>
      <Reason $infected={infected}>
        {infected ? <ShieldAlert aria-hidden="true" /> : <ScanSearch aria-hidden="true" />}
        {t(`details.quarantined.${held}`)}
      </Reason>
    </FileRow>
  );
}
