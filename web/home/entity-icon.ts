import type { IconNode } from 'lucide-react';
import icons from 'lucide-react/dynamicIconImports';

type IconName = keyof typeof icons;

const FALLBACK: IconName = 'landmark';

/** The strokes of an entity's icon (a lucide name), looked up on the server, so that no page carries icons it does not show. */
export async function entityIcon(name: string): Promise<IconNode> {
  const load = icons[name in icons ? (name as IconName) : FALLBACK];
  return (await load()).__iconData.node;
}
