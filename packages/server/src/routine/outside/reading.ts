import { workerTask } from '../../platform/workers/task.ts'
import type { run } from './reading-task.ts'

/** More than calendars of people have; beyond it the address is of something else. */
export const mostBytes = 5 * 1024 * 1024

/** Reads the busy times of an iCalendar file. @public Every task is tried with the bombs of what it parses (testing/bombs). */
export const readingCalendar = workerTask<typeof run>({
  name: 'reading an outside calendar',
  module: new URL('reading-task.ts', import.meta.url),
  within: 20_000,
  lane: 'bulk',
  memory: 400,
  answer: 5,
  foreign: {
    types: ['text/calendar'],
    order: ({ path }) => ({ file: path, timeZone: 'America/Sao_Paulo', today: '2026-11-20' }),
  },
  lost: { code: 'calendar.unreadable', message: 'Este calendário é grande demais para ser lido.' },
})
