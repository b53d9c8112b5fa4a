import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'
import { writeEntry } from '../../routine/timesheet/entries.ts'
import { fillDay } from '../../routine/timesheet/filling.ts'
import type { Work } from './demo-tasks.ts'

/** The hours already written for people of the demo company, in minutes of the day, by person and day. */
export type Worked = Map<string, [from: number, to: number][]>

/**
 * Writes a person's hours of a task on a day: near its planned hours, or at any free time when it has none. Every build
 * writes the same hours.
 */
export async function logHours(demo: DemoBuilder, worked: Worked, role: Role, work: Work, task: Task, date: string) {
  const scope = await demo.as(role, date, '20:00')
  const whim = [...`${role}${work.label}${date}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const day = `${role} ${date}`
  const busy = worked.get(day) ?? []
  worked.set(day, busy)
  if (work.hour && work.until) {
    const from = minutes(work.hour) + (whim % 6) - 1
    const to = minutes(work.until) + (whim % 13) - 4
    if (to > from && busy.every(([start, end]) => end <= from || start >= to)) {
      busy.push([from, to])
      await writeEntry(scope, task.id, { time_from: `${date}T${clock(from)}`, time_to: `${date}T${clock(to)}` })
      return
    }
  }
  // The number of hours only: `fillDay` finds free time for them.
  await fillDay(scope, { calendar_id: task.id, date, total: (4 + (whim % 8)) * 900 })
}

const minutes = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':')
