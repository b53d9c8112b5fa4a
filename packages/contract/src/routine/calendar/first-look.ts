import type { CalendarDay } from './endpoints.ts'

/* What the page of Home carries of its lists, so that it is drawn whole at once: as much as a screen shows. */

/** How many late tasks Home shows before somebody asks for all. */
export const lateShown = 8

/** Most late tasks that are listed at all. */
export const lateListed = 200

/** A day of the week in figures. */
export type DayLoad = Pick<CalendarDay, 'date_filter' | 'holiday'> & { tasks: number; done: number }

export const loadOf = ({ date_filter, holiday, tasks, more }: CalendarDay): DayLoad => ({
  date_filter,
  holiday,
  tasks: tasks.length + more,
  done: tasks.filter(({ status }) => status === '2').length,
})
