/**
 * A text of any length that keeps its own direction in Arabic text: an email address, a host, an error. A long word
 * breaks before a dot or an `@` where it can, and else anywhere.
 */
export function LtrText({ children: text }: { children: string }) {
  return <bdi dir="ltr">{text.split(/(?=[@.])/).map((part, index) => [index > 0 && <wbr key={index} />, part])}</bdi>;
}
