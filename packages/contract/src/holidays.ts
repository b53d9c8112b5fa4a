import { addDays } from './dates.ts'

/** `optional` marks a ponto facultativo: public offices and many companies close, but it is not a holiday by law. */
export type Holiday = { date: string; name: string; optional: boolean }

/** MM-dd of the holidays by federal law (Leis 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023). */
const FIXED = [
  { day: '01-01', name: 'Confraternização Universal', since: 0 },
  { day: '04-21', name: 'Tiradentes', since: 0 },
  { day: '05-01', name: 'Dia do Trabalho', since: 0 },
  { day: '09-07', name: 'Independência do Brasil', since: 0 },
  { day: '10-12', name: 'Nossa Senhora Aparecida', since: 0 },
  { day: '11-02', name: 'Finados', since: 0 },
  { day: '11-15', name: 'Proclamação da República', since: 0 },
  { day: '11-20', name: 'Dia da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal', since: 0 },
] as const

/** Days after Easter Sunday. Easter itself is always a Sunday and is not declared a holiday. */
const MOVABLE = [
  { offset: -48, name: 'Carnaval', optional: true },
  { offset: -47, name: 'Carnaval', optional: true },
  { offset: -46, name: 'Quarta-feira de Cinzas', optional: true },
  { offset: -2, name: 'Sexta-feira Santa', optional: false },
  { offset: 60, name: 'Corpus Christi', optional: true },
] as const

const years = new Map<number, ReadonlyMap<string, Holiday>>()

/**
 * The national holidays and pontos facultativos of a year, in order, each date once: where two fall together, as
 * Sexta-feira Santa and Tiradentes do on 21/04/2000, the names are joined. State and municipal ones are not included.
 * Earlier years are answered with the list of today, except 20/11, a national holiday since 2024.
 * Throws RangeError unless the year is a whole number from 1583 (the first Gregorian Easter) to 9999.
 */
export function holidaysOf(year: number): Holiday[] {
  return [...holidaysByDate(year).values()].map((holiday) => ({ ...holiday }))
}

/** The holiday or ponto facultativo on a date 'yyyy-MM-dd', or undefined. Throws RangeError as `holidaysOf` does. */
export function holidayOn(date: string): Holiday | undefined {
  const holiday = holidaysByDate(Number(date.slice(0, 4))).get(date)
  return holiday && { ...holiday }
}

/**
 * Easter Sunday of a year as 'yyyy-MM-dd', by the Gregorian computus of Meeus, Jones and Butcher.
 * Throws RangeError unless the year is a whole number from 1583 to 9999.
 */
export function easterOf(year: number): string {
  if (!Number.isInteger(year) || year < 1583 || year > 9999) throw new RangeError(`no Gregorian Easter in ${year}`)
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const exception = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const days = epact + toSunday - 7 * exception + 114
  return `${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`
}

function holidaysByDate(year: number): ReadonlyMap<string, Holiday> {
  let known = years.get(year)
  if (!known) years.set(year, (known = compute(year)))
  return known
}

function compute(year: number): ReadonlyMap<string, Holiday> {
  const easter = easterOf(year)
  const all: Holiday[] = [
    ...MOVABLE.map(({ offset, name, optional }) => ({ date: addDays(easter, offset), name, optional })),
    ...FIXED.filter(({ since }) => year >= since).map(({ day, name }) => ({
      date: `${year}-${day}`,
      name,
      optional: false,
    })),
  ].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

  const byDate = new Map<string, Holiday>()
  for (const holiday of all) {
    const same = byDate.get(holiday.date)
    byDate.set(
      holiday.date,
      same
        ? { ...holiday, name: `${same.name} e ${holiday.name}`, optional: same.optional && holiday.optional }
        : holiday,
    )
  }
  return byDate
}
