/** The states of answers, as the address of their list names them. */
export const shownStates = ['todas', 'aceitas', 'descartadas'] as const
