import { Download } from 'lucide-react';
import type { CaseFile } from '../../../common/cases/cases.types.ts';
import { fileHref } from '../../api/hrefs.ts';
import { fileKind, fileSize } from '../../documents/file-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileRow } from '../../ui/forms/FileRow.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { IconLink } from '../../ui/navigation/IconLink.tsx';
import { AudioPlayer } from '../voice/AudioPlayer.tsx';
import { QuarantinedFile } from './QuarantinedFile.tsx';

interface FileDownloadProps {
  file: CaseFile;
  voiceNote?: boolean;
}

/** A file with a download link and, for audio, a player. */
export function FileDownload({ file, voiceNote = false }: FileDownloadProps) {
  const t = useTranslation();
  const href = fileHref(file.id);
  const name = voiceNote ? t('details.voiceNote') : file.name;
  const kind = fileKind(file.mimeType);
  if (file.held) return <QuarantinedFile name={name} size={fileSize(file.size, t)} kind={kind} held={file.held} />;
  return (
    <Stack gap={2}>
      <FileRow
        name={name}
        size={fileSize(file.size, t)}
        kind={kind}
        actions={
          <IconLink
            className="no-print"
            href={href}
            download={file.name}
            label={t('details.download', { name })}
            icon={<Download aria-hidden="true" />}
          />
        }
      />
      {kind === 'audio' && <AudioPlayer url={href} label={name} />}
    </Stack>
  );
}
