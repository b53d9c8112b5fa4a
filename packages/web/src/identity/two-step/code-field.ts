/** A field for a code: digits first on a telephone, offered by it when a message brings one, corrected by nobody. */
export const codeField = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 40,
  className: 'num',
} as const
