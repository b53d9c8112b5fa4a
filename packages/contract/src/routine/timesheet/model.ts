import { z } from 'zod'
import { FIRST_YEAR, LAST_YEAR } from '../../date-fields.ts'
import { Instant } from '../../fields.ts'

/** How an entry came to be: measured, typed with its hours, or typed into the week as a number of hours. */
export const entryKinds = ['timer', 'manual', 'week'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Rows and months of a report's page unless asked otherwise (rules R113). */
export const reportPageSize = 20

/**
 * A moment somebody means: an ISO instant with its zone, or date and time on the company's wall clock
 * ('yyyy-MM-ddTHH:mm', with seconds or without, a space instead of the T). `missing` is shown when it is empty.
 */
export const moment = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .transform((value) => value.replace(' ', 'T'))
    .pipe(
      z
        .union([z.iso.datetime({ local: true }), z.iso.datetime({ offset: true })], {
          error: 'Data ou horário inválido',
        })
        .refine(
          (value) => Number(value.slice(0, 4)) >= FIRST_YEAR && Number(value.slice(0, 4)) <= LAST_YEAR,
          'Use um ano entre 1900 e 2199',
        )
        .refine(hasExistingZone, 'Data ou horário inválido'),
    )
    .meta({ description: 'Instante ISO 8601, ou data e hora no relógio da empresa: aaaa-mm-ddThh:mm' })

/** No clock on earth is further than this from UTC, and PostgreSQL knows none. */
const farthestZone = 14

function hasExistingZone(value: string): boolean {
  const [, hours] = /[+-](\d\d):?\d\d$/.exec(value.slice('yyyy-MM-dd'.length)) ?? []
  return hours === undefined || Number(hours) <= farthestZone
}

/** Time somebody worked on a task (specification E024). */
export const TimesheetEntry = z
  .object({
    id: z.int(),
    time_from: Instant,
    /** null while the timer runs. */
    time_to: Instant.nullable(),
    /** Seconds; null while the timer runs. */
    total: z.int().nullable(),
    kind: z.enum(entryKinds),
    /** Whose time it is. */
    client_id: z.int(),
    client_name: z.string(),
    /** Its month is closed: nobody changes it. */
    locked: z.boolean(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'TimesheetEntry' })
export type TimesheetEntry = z.infer<typeof TimesheetEntry>

/** The user's own timer, of one task or whichever runs (specification E025, texts T058 and T059). */
export const TimerState = z
  .object({
    status: z.enum(['started', 'stopped']),
    label: z.enum(['Iniciado', 'Parado']),
    /** Seconds the timer has been running, by the server's clock; 0 when stopped. */
    time: z.int(),
    /** The task: the one asked about, or the one whose timer runs; null when none does. */
    calendar_id: z.int().nullable(),
    /** Its title; '' when none. */
    title: z.string(),
    /** The running entry. */
    entry_id: z.int().nullable(),
    started_at: Instant.nullable(),
    /** Seconds of the user's finished entries of this task. */
    total: z.int(),
  })
  .meta({ id: 'TimerState' })
export type TimerState = z.infer<typeof TimerState>

/** A line of the reports (specification E026). */
export const TimesheetRow = z
  .object({
    id: z.int(),
    /** The task's title; of a deleted task the last one. */
    label: z.string(),
    tags: z.array(z.object({ tag_id: z.int(), label: z.string(), color: z.string() })),
    /** When the task is planned: 'yyyy-MM-dd' and 'HH:mm', or null. */
    date: z.string().nullable(),
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    real_started: Instant,
    /** null: 'Em andamento'. */
    real_ended: Instant.nullable(),
    /** Seconds; null while the timer runs. */
    total: z.int().nullable(),
    kind: z.enum(entryKinds),
    /** null when the task was deleted, or is not the reader's to open. */
    calendar_id: z.int().nullable(),
    client_id: z.int(),
    client_name: z.string(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'TimesheetRow' })
export type TimesheetRow = z.infer<typeof TimesheetRow>

/** The hours of a month, which is the month of the company's calendar in which an entry began. */
export const TimesheetMonth = z
  .object({
    /** 'yyyy-MM'. */
    month: z.string(),
    entries: z.int(),
    /** Seconds of the finished entries. */
    total: z.int(),
    /** How many timers are running that began in it. */
    running: z.int(),
    locked_at: Instant.nullable(),
    /** Who closed it; '' when open. */
    locked_by: z.string(),
    can: z.object({ lock: z.boolean(), unlock: z.boolean() }),
  })
  .meta({ id: 'TimesheetMonth' })
export type TimesheetMonth = z.infer<typeof TimesheetMonth>

const TotalOf = { entries: z.int(), /** Seconds. */ total: z.int() }

/** What a month's hours went to, the most first: at most 100 tasks (a repetition counts as one) and 100 people. */
export const TimesheetTotals = z
  .object({
    tasks: z.array(z.object({ calendar_id: z.int().nullable(), label: z.string(), ...TotalOf })),
    people: z.array(z.object({ client_id: z.int(), client_name: z.string(), ...TotalOf })),
    /** Of everything, also beyond the listed. */
    total: z.int(),
  })
  .meta({ id: 'TimesheetTotals' })
export type TimesheetTotals = z.infer<typeof TimesheetTotals>

/** One day of one row of the week. */
export const WeekCell = z.object({
  date: z.string(),
  /** The task that hours typed here go to; null when it was deleted. */
  calendar_id: z.int().nullable(),
  /** Seconds of the finished entries that began on this day. */
  total: z.int(),
  /** The row's timer runs since this day. */
  running: z.boolean(),
})
export type WeekCell = z.infer<typeof WeekCell>

/** A task of the week, or all occurrences of one repetition, with a cell for each day, Monday to Sunday. */
export const WeekRow = z.object({
  /** The same for the same row in every answer. */
  key: z.string(),
  label: z.string(),
  cells: z.array(WeekCell),
})
export type WeekRow = z.infer<typeof WeekRow>

export const WeekDay = z.object({
  date: z.string(),
  /** Its month is closed. */
  locked: z.boolean(),
  /** Whether hours may be typed: not in the future, not closed. */
  open: z.boolean(),
})
export type WeekDay = z.infer<typeof WeekDay>

/** A task to be put into the week as another row. */
export const TimesheetTask = z.object({ calendar_id: z.int(), label: z.string(), date: z.string().nullable() })
export type TimesheetTask = z.infer<typeof TimesheetTask>
