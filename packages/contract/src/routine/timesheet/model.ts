import { z } from 'zod'
import { FIRST_YEAR, LAST_YEAR } from '../../date-fields.ts'
import { Instant } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'

/** How an entry was made: by the timer, typed with start and end, or typed into the week as a number of hours. */
export const entryKinds = ['timer', 'manual', 'week'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Rows and months of a report's page unless asked otherwise (rules R113). */
export const reportPageSize = 20

/**
 * An instant a person typed: ISO with its zone, or date and time on the company's clock ('yyyy-MM-ddTHH:mm', with
 * seconds or without, a space instead of the T). `missing` is the error when it is empty.
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

/** Hours: no time zone on earth is further from UTC, and PostgreSQL accepts no further one. */
const farthestZone = 14

function hasExistingZone(value: string): boolean {
  const [, hours] = /[+-](\d\d):?\d\d$/.exec(value.slice('yyyy-MM-dd'.length)) ?? []
  return hours === undefined || Number(hours) <= farthestZone
}

/** Time that somebody worked on a task (specification E024). */
export const TimesheetEntry = z
  .object({
    id: z.int(),
    time_from: Instant,
    /** null while the timer runs. */
    time_to: Instant.nullable(),
    /** Seconds; null while the timer runs. */
    total: z.int().nullable(),
    kind: z.enum(entryKinds),
    /** The user who worked. */
    client_id: z.int(),
    client_name: z.string(),
    /** Its month is closed: nobody can change the entry. */
    locked: z.boolean(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'TimesheetEntry' })
export type TimesheetEntry = z.infer<typeof TimesheetEntry>

/** The state of the user's own timer, of one task or of the one that runs (specification E025, texts T058 and T059). */
export const TimerState = z
  .object({
    status: z.enum(['started', 'stopped']),
    label: z.enum(['Iniciado', 'Parado']),
    /** Seconds since the timer was started, by the server's clock; 0 when stopped. */
    time: z.int(),
    /** The task asked about, or the task whose timer runs; null when none runs. */
    calendar_id: z.int().nullable(),
    /** The task's title; '' when there is no task. */
    title: z.string(),
    /** The id of the running entry; null when none runs. */
    entry_id: z.int().nullable(),
    started_at: Instant.nullable(),
    /** Seconds of the user's finished entries of this task. */
    total: z.int(),
  })
  .meta({ id: 'TimerState' })
export type TimerState = z.infer<typeof TimerState>

/** A row of the reports (specification E026). */
export const TimesheetRow = z
  .object({
    id: z.int(),
    /** The task's title; for a deleted task its last one. */
    label: z.string(),
    tags: z.array(z.object({ tag_id: z.int(), label: z.string(), color: z.string() })),
    /** The planned date 'yyyy-MM-dd' and hour 'HH:mm' of the task, or null. */
    date: z.string().nullable(),
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    real_started: Instant,
    /** Null: the timer runs ('Em andamento'). */
    real_ended: Instant.nullable(),
    /** Seconds; null while the timer runs. */
    total: z.int().nullable(),
    kind: z.enum(entryKinds),
    /** Null when the task was deleted, or the reader may not open it. */
    calendar_id: z.int().nullable(),
    client_id: z.int(),
    client_name: z.string(),
    can: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'TimesheetRow' })
export type TimesheetRow = z.infer<typeof TimesheetRow>

export const approvalStates = ['submitted', 'approved', 'returned'] as const

/** What a person's hours of a month have come to; there is none before they are sent to be approved. */
export const MonthApproval = z
  .object({
    state: z.enum(approvalStates),
    /** What was written with the decision; '' without. */
    note: z.string(),
    submitted_at: Instant,
    decided_at: Instant.nullable(),
    /** The person who decided; '' before. */
    decided_by: z.string(),
  })
  .meta({ id: 'MonthApproval' })
export type MonthApproval = z.infer<typeof MonthApproval>

/** The hours of a month. An entry belongs to the month, on the company's calendar, in which it began. */
export const TimesheetMonth = z
  .object({
    /** 'yyyy-MM'. */
    month: z.string(),
    entries: z.int(),
    /** Seconds of the finished entries. */
    total: z.int(),
    /** The number of running timers that were started in it. */
    running: z.int(),
    locked_at: Instant.nullable(),
    /** The person who closed it; '' while open. */
    locked_by: z.string(),
    /** Of a month of one person: what became of it. Null for everybody's, and before it is sent. */
    approval: MonthApproval.nullable(),
    /** Of everybody's months: how many people's hours wait to be approved. */
    waiting: z.int(),
    can: z.object({
      lock: z.boolean(),
      unlock: z.boolean(),
      /** The user's own month can be sent to be approved, or taken back. */
      submit: z.boolean(),
      withdraw: z.boolean(),
    }),
  })
  .meta({ id: 'TimesheetMonth' })
export type TimesheetMonth = z.infer<typeof TimesheetMonth>

const TotalOf = { entries: z.int(), /** Seconds. */ total: z.int() }

/**
 * The tasks and people of a month with the most hours first: at most 100 tasks (a series counts as one) and 500 people.
 */
export const TimesheetTotals = z
  .object({
    tasks: z.array(
      z.object({
        calendar_id: z.int().nullable(),
        label: z.string(),
        /** Who worked on it: the names of at most three, and how many they are. */
        client_names: z.array(z.string()),
        clients: z.int(),
        ...TotalOf,
      }),
    ),
    people: z.array(
      z.object({
        client_id: z.int(),
        client_name: z.string(),
        ...TotalOf,
        approval: MonthApproval.nullable(),
        /** What an hour of the person costs in this month; null when it is not known, or not the reader's to see. */
        hour_cost: MoneyShown.nullable(),
        cost: MoneyShown.nullable(),
        can: z.object({ approve: z.boolean(), return: z.boolean() }),
      }),
    ),
    /** By whom the tasks are for: all contacts of a task together, so that nothing counts twice; '' for none. At most 100. */
    contacts: z.array(z.object({ name: z.string(), ...TotalOf, cost: MoneyShown.nullable() })),
    /** By the project of the task; '' for none. At most 100. */
    projects: z.array(z.object({ name: z.string(), ...TotalOf, cost: MoneyShown.nullable() })),
    /** Seconds of all tasks and people, also those not listed. */
    total: z.int(),
    /** What the hours of the people listed cost, as far as it is known. Null for whoever may not see it. */
    cost: MoneyShown.nullable(),
    can: z.object({ costs: z.boolean() }),
  })
  .meta({ id: 'TimesheetTotals' })
export type TimesheetTotals = z.infer<typeof TimesheetTotals>

/** A consultant's own hours of a month in one of the companies they serve. */
export const CompanyHours = z
  .object({ company_id: z.int(), company_name: z.string(), ...TotalOf })
  .meta({ id: 'CompanyHours' })

/** One day in one row of the week. */
export const WeekCell = z.object({
  date: z.string(),
  /** The task to which hours typed here are added; null when it was deleted. */
  calendar_id: z.int().nullable(),
  /** Seconds of the finished entries that began on this day. */
  total: z.int(),
  /** True if the row's timer runs and was started on this day. */
  running: z.boolean(),
})
export type WeekCell = z.infer<typeof WeekCell>

/** A task of the week, or all occurrences of one series, with a cell for each day, Monday to Sunday. */
export const WeekRow = z.object({
  /** Identifies the row: the same in every answer. */
  key: z.string(),
  label: z.string(),
  cells: z.array(WeekCell),
})
export type WeekRow = z.infer<typeof WeekRow>

export const WeekDay = z.object({
  date: z.string(),
  /** The month of the day is closed. */
  locked: z.boolean(),
  /** True if hours may be typed: the day is not in the future and its month is not closed. */
  open: z.boolean(),
})
export type WeekDay = z.infer<typeof WeekDay>

/** A task that can be added to the week as a row. */
export const TimesheetTask = z.object({ calendar_id: z.int(), label: z.string(), date: z.string().nullable() })
export type TimesheetTask = z.infer<typeof TimesheetTask>
