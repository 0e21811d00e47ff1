import { FileText, Image, Mic } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DotRow } from '../layout/Box.ts';

export type FileKind = 'image' | 'audio' | 'document';

const icons = { image: Image, audio: Mic, document: FileText };

const Row = styled.div<{ $failed: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: var(--space-3) 14px;
  border: ${({ $failed }) => ($failed ? '2px solid var(--danger)' : '1px solid var(--line)')};
  border-radius: var(--radius-md);
  background: var(--surface);
`;

const KindIcon = styled.span<{ $failed: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 42px;
  block-size: 42px;
  border-radius: var(--radius-md);
  background: ${({ $failed }) => ($failed ? 'var(--danger-bg)' : 'var(--surface-2)')};
  color: ${({ $failed }) => ($failed ? 'var(--danger)' : 'var(--ink-2)')};

  & svg {
    inline-size: 22px;
    block-size: 22px;
  }
  & img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
`;

const Text = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.45;
`;

const Name = styled.b`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Details = styled(DotRow)`
  color: var(--ink-3);
  font-size: var(--text-caption);
`;

interface FileRowProps {
  name: string;
  /** The formatted size, such as "1.2 MB". */
  size?: string;
  kind?: FileKind;
  /** The URL of a picture, shown in place of the icon of its kind if the browser can show it. */
  preview?: string;
  failed?: boolean;
  /** Shown beside the size: "uploaded", a link. */
  status?: ReactNode;
  actions?: ReactNode;
  /** Shown below: a progress bar, an error. */
  children?: ReactNode;
}

/** A file with its details, for upload or download. */
export function FileRow({
  name,
  size,
  kind = 'document',
  preview,
  failed = false,
  status,
  actions,
  children,
}: FileRowProps) {
  const Kind = icons[kind];
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <Row $failed={failed}>
      <KindIcon $failed={failed} aria-hidden="true">
        {preview && preview !== unreadable ? (
          <img src={preview} alt="" onError={() => setUnreadable(preview)} />
        ) : (
          <Kind />
        )}
      </KindIcon>
      <Text>
        <Name title={name}>
          <bdi>{name}</bdi>
        </Name>
        {(size || status) && (
          <Details>
            {size && <bdi className="num">{size}</bdi>}
            {status && <span>{status}</span>}
          </Details>
        )}
        {children}
      </Text>
      {actions}
    </Row>
  );
}
