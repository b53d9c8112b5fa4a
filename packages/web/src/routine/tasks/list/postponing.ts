import { addDays, formatDate, startOfWeek } from '@prumo/contract/dates.ts'

type Postponement = { label: string; date: string }

/** The days to which a task of `date` is usually put off, each once, tomorrow first; never its own day, and none of the past. */
export function postponements(date: string, today: string): [tomorrow: Postponement, ...others: Postponement[]] {
  const monday = addDays(startOfWeek(today), 7)
  const sameDay = addDays(date < today ? today : date, 7)
  const others = [
    { label: 'Hoje', date: today },
    { label: `Segunda, ${formatDate(monday).slice(0, 5)}`, date: monday },
    { label: `Próxima semana, ${formatDate(sameDay).slice(0, 5)}`, date: sameDay },
  ]
  const tomorrow = { label: 'Amanhã', date: addDays(today, 1) }
  const known = new Set([date, tomorrow.date])
  return [tomorrow, ...others.filter((one) => !known.has(one.date) && known.add(one.date))]
}
