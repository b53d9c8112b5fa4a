import { nationalWorkday, type Workdays } from '../recurrence/recurrence.ts'

type Listed = { date: string; yearly: boolean; name: string }

/** What a company's list says about a date, or undefined. */
export function dayOffIn(list: readonly Listed[]): (date: string) => Listed | undefined {
  const once = new Map<string, Listed>()
  const yearly = new Map<string, Listed>()
  for (const one of list) {
    if (one.yearly) yearly.set(one.date.slice(5), one)
    else once.set(one.date, one)
  }
  return (date) => once.get(date) ?? yearly.get(date.slice(5))
}

/** Monday to Friday, without the national holidays and what is in the company's list. */
export function workdaysWithout(list: readonly Listed[]): Workdays {
  const dayOff = dayOffIn(list)
  return (date) => nationalWorkday(date) && dayOff(date) === undefined
}
