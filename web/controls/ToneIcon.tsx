import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';

export type MessageTone = 'info' | 'success' | 'attention' | 'danger';

const icons = { info: Info, success: CircleCheck, attention: TriangleAlert, danger: CircleX };

/** The shape that says the tone of a message to those who do not see its colour. */
export function ToneIcon({ tone }: { tone: MessageTone }) {
  const Shape = icons[tone];
  return <Shape aria-hidden="true" />;
}
