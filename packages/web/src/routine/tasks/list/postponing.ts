import { addDays, formatDate, startOfWeek } from '@prumo/contract/dates.ts'

type Postponement = { label: string; date: string }

/** The days to which a task of `date` is usually put off, tomorrow first; never its own day, and none of the past. */
export function postponements(date: string, today: string): [tomorrow: Postponement, ...others: Postponement[]] {
  const monday = addDays(startOfWeek(today), 7)
  const sameDay = addDays(date < today ? today : date, 7)
  const others = [
    { label: 'Hoje', date: today },
    { label: `Segunda, ${formatDate(monday).slice(0, 5)}`, date: monday },
    { label: `Próxima semana, ${formatDate(sameDay).slice(0, 5)}`, date: sameDay },
  ]
  return [{ label: 'Amanhã', date: addDays(today, 1) }, ...others.filter((one) => one.date !== date)]
}
