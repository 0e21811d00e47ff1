/** Supported file types, with their extensions, the default first. */
export const FILE_KINDS = {
  jpeg: { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { mimeType: 'image/png', extensions: ['png'] },
  webp: { mimeType: 'image/webp', extensions: ['webp'] },
  pdf: { mimeType: 'application/pdf', extensions: ['pdf'] },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  xlsx: { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  mp3: { mimeType: 'audio/mpeg', extensions: ['mp3'] },
  m4a: { mimeType: 'audio/mp4', extensions: ['m4a'] },
  ogg: { mimeType: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] },
  mp4: { mimeType: 'video/mp4', extensions: ['mp4', 'm4v'] },
} as const satisfies Record<string, { mimeType: string; extensions: readonly [string, ...string[]] }>;

export type FileKind = keyof typeof FILE_KINDS;

export type ImageKind = 'jpeg' | 'png' | 'webp';

export const isImage = (kind: FileKind): kind is ImageKind => kind === 'jpeg' || kind === 'png' || kind === 'webp';

/** The extensions of a MIME type. */
export function extensionsOf(mimeType: string): readonly string[] {
  return Object.values(FILE_KINDS).find((kind) => kind.mimeType === mimeType)?.extensions ?? [];
}
