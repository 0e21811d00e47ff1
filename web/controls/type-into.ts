/** Puts text into a field as typing does: React hears of it (the plain setter, for React keeps watch over the element's own). */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React takes no notice of a text that it believes is there.
  field.value = '';
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
