/** A word to avoid, as a pattern, and the word to use instead. */
export interface Term {
  avoid: RegExp;
  use: string;
}

/** In comments. */
export const IN_COMMENTS: readonly Term[] = [
  { avoid: /\bwho(?:m)?ever\b/i, use: 'anyone who, the user, the caller' },
  { avoid: /\bnobody[’']s\b/i, use: 'nonexistent, unassigned' },
  { avoid: /\bfar sides?\b/i, use: 'remote service' },
  { avoid: /\bkept[ -]pages?\b/i, use: 'cached page' },
  { avoid: /\bdoors?\b/i, use: 'sign-in page, entry point, validation' },
  { avoid: /\bdeeds?\b/i, use: 'action, effect' },
  { avoid: /\b(?:building inspector|rooms? (?:of|in) the house|house rules?)\b/i, use: 'architecture tests, module' },
  { avoid: /\bin one go\b/i, use: 'at once, in one request' },
  { avoid: /\bfor good\b/i, use: 'permanently' },
  { avoid: /\bis had\b/i, use: 'is loaded, exists' },
  { avoid: /\bgoes? the way of\b/i, use: 'is handled like' },
  { avoid: /\bunder way\b/i, use: 'pending, open, running' },
  { avoid: /\bregistered tools?\b/i, use: 'API client' },
  { avoid: /\bproduct rules\b/i, use: 'a document of this repository' },
];

/** In names of files, types, functions, variables and properties. */
export const IN_NAMES: readonly Term[] = [
  { avoid: /^wake(?:Soon|Up)$/, use: 'notify' },
  { avoid: /^forGood$/, use: 'immutable, permanent' },
  { avoid: /^kept-?pages?/i, use: 'pageCache' },
  { avoid: /deeds?(?![a-z])/i, use: 'action, effect' },
  { avoid: /(?:^|-)doors?(?![a-z])|Doors?(?![a-z])/, use: 'authRedirect, validation' },
  { avoid: /farSide|far-side/i, use: 'remoteService' },
  { avoid: /^lay[A-Z]/, use: 'create, copy' },
  { avoid: /underWay/i, use: 'pending' },
  { avoid: /^(?:insight|garbage|arriving)$/i, use: 'analytics, invalid, incoming' },
  { avoid: /colours?(?![a-z])/i, use: 'color, as in CSS' },
  {
    avoid: /^(?:mayCall|tellsNothing|isTurnedAway|goneFiles|sayHeld|ownHeading|waitsForTouch)$/,
    use: 'the word in docs/glossary.md',
  },
  { avoid: /^MOST_[A-Z]|^KEPT_MS$|^AGAIN_MS$/, use: 'MAX_…, CACHE_TTL_MS, RETRY_DELAY_MS' },
];

/** As names of styled components. */
export const AS_STYLED: Term = {
  avoid: /^(?:Sheet|Room|Words|Ways|Ground)$/,
  use: 'Card, Padding, Text, Links, DarkSection',
};
