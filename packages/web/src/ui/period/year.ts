import { useToday } from '../../platform/clock.ts'

const [first, last] = [1900, 2199]

/** `?ano=` of an address; none is the current year (rules R202 and R273). */
export const yearIn = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= first && Number(value) <= last ? Number(value) : undefined

/** The year of an address, and what the address of a year says. */
export function useYear(ano: number | undefined) {
  const current = Number(useToday().today.slice(0, 4))
  return {
    year: ano ?? current,
    current,
    addressOf: (year: number) => (year === current ? undefined : Math.min(last, Math.max(first, year))),
  }
}
