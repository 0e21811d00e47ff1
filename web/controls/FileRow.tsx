import { FileText, Image, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Bidi } from './Bidi.tsx';

export type FileKind = 'image' | 'audio' | 'document';

const icons = { image: Image, audio: Mic, document: FileText };

const Row = styled.div<{ $bad: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: var(--space-3) 14px;
  border: ${({ $bad }) => ($bad ? '2px solid var(--danger)' : '1px solid var(--line)')};
  border-radius: var(--radius-md);
  background: var(--surface);
`;

const KindSquare = styled.span<{ $bad: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 42px;
  block-size: 42px;
  border-radius: var(--radius-md);
  background: ${({ $bad }) => ($bad ? 'var(--danger-bg)' : 'var(--surface-2)')};
  color: ${({ $bad }) => ($bad ? 'var(--danger)' : 'var(--ink-2)')};

  & svg {
    inline-size: 22px;
    block-size: 22px;
  }
`;

const Words = styled.div`
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

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
  color: var(--ink-3);
  font-size: var(--text-caption);
  /* A dot between two facts; none at the beginning of a line. */
  clip-path: inset(-6px);

  & > * {
    position: relative;
  }
  & > *::before {
    content: '·' / '';
    position: absolute;
    inset-inline-start: -10px;
  }
`;

interface FileRowProps {
  name: string;
  /** Ready to read, such as "1.2 MB". */
  size?: string;
  kind?: FileKind;
  bad?: boolean;
  /** Beside the size: "uploaded", a link. */
  status?: ReactNode;
  actions?: ReactNode;
  /** Below: a progress bar, an error. */
  children?: ReactNode;
}

/** One file with what is known of it; to be sent, or to be fetched. */
export function FileRow({ name, size, kind = 'document', bad = false, status, actions, children }: FileRowProps) {
  const Kind = icons[kind];
  return (
    <Row $bad={bad}>
      <KindSquare $bad={bad} aria-hidden="true">
        <Kind />
      </KindSquare>
      <Words>
        <Name title={name}>
          <bdi>{name}</bdi>
        </Name>
        {(size || status) && (
          <Facts>
            {size && <Bidi>{size}</Bidi>}
            {status && <span>{status}</span>}
          </Facts>
        )}
        {children}
      </Words>
      {actions}
    </Row>
  );
}
