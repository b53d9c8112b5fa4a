import { monthName } from '@prumo/contract/dates.ts'

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)

/** 'Janeiro' to 'Dezembro' (rule R276), by the number of the month, for a list to choose from. */
export const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: capital(monthName(index + 1)),
}))
