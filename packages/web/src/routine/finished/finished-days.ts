import { addDays, formatDate, todayIn, weekday, weekdayName } from '@prumo/contract/dates.ts'
import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { capital } from '@prumo/contract/words.ts'

export type FinishedDay = { date: string; tasks: FinishedTask[] }

/** Concluded tasks, in the order they come in, grouped by the day of their conclusion in a time zone. */
export function byDay(tasks: readonly FinishedTask[], timeZone: string): FinishedDay[] {
  const days: FinishedDay[] = []
  for (const task of tasks) {
    const date = todayIn(timeZone, new Date(task.date_finish))
    const last = days.at(-1)
    if (last?.date === date) last.tasks.push(task)
    else days.push({ date, tasks: [task] })
  }
  return days
}

/** 'Hoje, 20/11/2026', 'Ontem, 19/11/2026', 'Quarta-feira, 18/11/2026'. */
export function dayTitle(date: string, today: string): string {
  const name = weekdayName(weekday(date))
  const words = date === today ? 'Hoje' : date === addDays(today, -1) ? 'Ontem' : capital(name)
  return `${words}, ${formatDate(date)}`
}
