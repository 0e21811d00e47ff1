import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';

export type MessageTone = 'info' | 'success' | 'attention' | 'danger';

const icons = { info: Info, success: CircleCheck, attention: TriangleAlert, danger: CircleX };

/** The icon of a message's tone, for users who do not see the colour. */
export function ToneIcon({ tone }: { tone: MessageTone }) {
  const Shape = icons[tone];
  return <Shape aria-hidden="true" />;
}
