import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly, Month } from '../../date-fields.ts'
import { daysBetween } from '../../dates.ts'
import { Paging, paged } from '../../fields.ts'
import { TaskFilter, TaskFilterQuery } from '../tasks/filter.ts'
import { Task } from '../tasks/model.ts'

/** What the person has to have done until a day, or where they have to be, of another area than tasks. */
const Deadline = z.object({
  key: z.string(),
  kind: z.enum(['deadline', 'appointment']),
  /** 'HH:mm' of an appointment that has one. */
  hour: z.string().nullable(),
  /** What it is, or is a deadline of: 'Plano de ação'. */
  name: z.string(),
  title: z.string(),
  /** Path of the screen that shows it. */
  link: z.string(),
})

/** A day of the calendar (specification E020). Tasks without hour come first, then by start hour. */
export const CalendarDay = z
  .object({
    /** 'dd/MM/yyyy'. */
    date_formatted: z.string(),
    /** 'Segunda-feira'. */
    name: z.string(),
    /** 'yyyy-MM-dd'. */
    date_filter: z.string(),
    holiday: z.object({ name: z.string(), /** ponto facultativo */ optional: z.boolean() }).nullable(),
    /** What other areas have on that day: a plan of action that ends, a meeting. */
    deadlines: z.array(Deadline),
    /** The first of the day: of all days answered together at most 2,000. */
    tasks: z.array(Task),
    /** How many more tasks the day has; `GET /calendar/days/{date}` reads them by page. */
    more: z.int(),
  })
  .meta({ id: 'CalendarDay' })
export type CalendarDay = z.infer<typeof CalendarDay>

/** Today, and how many tasks the person concluded in it, whatever day they were planned for. */
export const Today = CalendarDay.extend({ concluded: z.int() }).meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

/** A time that a colleague is busy. */
export const ColleagueTime = z
  .object({
    key: z.string(),
    date: z.string(),
    /** 'HH:mm'; null: the whole day, or some hour of it. An end of '23:59' is the end of the day. */
    hour: z.string().nullable(),
    hour_finish: z.string().nullable(),
    /** '' of what the user may not read: of it only its hours are known. */
    label: z.string(),
    done: z.boolean(),
    /** The task, where the user may open it. */
    task_id: z.int().nullable(),
  })
  .meta({ id: 'ColleagueTime' })
export type ColleagueTime = z.infer<typeof ColleagueTime>

/** Days of a calendar, both included: six weeks at most, as a month shows. */
export const Days = z
  .object({ from: DateOnly, until: DateOnly })
  .refine(({ from, until }) => from <= until && daysBetween(from, until) < 42, {
    error: 'Peça no máximo seis semanas',
    path: ['until'],
  })

export const directions = ['last', 'next'] as const
const DateOrDirection = z.union([DateOnly, z.enum(directions)])

const days = z.object({ response: z.array(CalendarDay) })

export const calendarCalls = defineCalls({
  'GET /calendar/month': {
    summary: 'O mês em semanas completas, de segunda a domingo',
    audience: 'everyone',
    key: 'calendar',
    query: z.object({ month: Month.optional(), ...TaskFilter }),
    response: z.object({ month: z.string(), response: z.array(CalendarDay) }),
  },
  'GET /calendar/week': {
    summary: 'A semana de hoje, ou a do dia dado',
    audience: 'everyone',
    key: 'calendar',
    query: z.object({ date: DateOnly.optional(), ...TaskFilter }),
    response: days,
  },
  'GET /calendar/week/{date}/{direction}': {
    summary: 'Os 7 dias antes (last) do primeiro dia mostrado ou depois (next) do último; os dois em qualquer ordem',
    audience: 'everyone',
    key: 'calendar',
    params: z.object({ date: DateOrDirection, direction: DateOrDirection }),
    query: TaskFilterQuery,
    response: days,
  },
  'GET /calendar/day': {
    summary: 'As tarefas de hoje, e quantas a pessoa concluiu hoje',
    audience: 'everyone',
    key: 'calendar',
    response: z.object({ day: Today }),
  },
  'GET /calendar/days/{date}': {
    summary: 'As tarefas de um dia, por página, na ordem do calendário',
    audience: 'everyone',
    key: 'calendar',
    params: z.object({ date: DateOnly }),
    query: z.object({ ...Paging, ...TaskFilter }),
    response: paged('response', Task),
  },
  'GET /calendar/people/{id}/times': {
    summary:
      'Quando uma pessoa da empresa está ocupada: o que posso ver de qualquer jeito com o título, do resto só o horário',
    audience: 'everyone',
    key: 'calendar',
    why: 'Whoever plans with somebody sees when they are busy; what with, only where they see the task anyway.',
    query: Days,
    response: z.object({ response: z.array(ColleagueTime) }),
  },
  'GET /calendar/late': {
    summary: 'Tarefas em aberto com data anterior a hoje, da mais recente à mais antiga; no máximo 200, com o total',
    audience: 'everyone',
    query: TaskFilterQuery,
    response: z.object({ late: z.object({ tasks: z.array(Task), total: z.int() }) }),
  },
  'GET /calendar/late/deadlines': {
    summary: 'Prazos de outras áreas que venceram no último ano e não foram cumpridos, do mais recente ao mais antigo',
    audience: 'everyone',
    response: z.object({ response: z.array(Deadline.extend({ /** 'yyyy-MM-dd'. */ date: z.string() })) }),
  },
})
