/** A field for a code: a numeric keyboard, autofill of codes from messages, no autocorrection. */
export const codeField = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  className: 'num',
} as const
