/** Whether a searched text is a ticket or phone number. It is followed up, so that no phone number is in a URL. */
export const isFollowUpText = (text: string): boolean => /^(?:v[o0]c(?:[\s-]|\w*\d)|[+(]?\p{Nd}[\s\p{Nd}()-]{6,}$)/iu.test(text.trim());
