/** A server that keeps tasks, as far as their screens ask it, and nothing of the server's own rules. */
import {
  addDays,
  BUSINESS_TIME_ZONE,
  formatDate,
  monthDays,
  todayIn,
  weekDays,
  weekday,
  weekdayName,
} from '@prumo/contract/dates.ts'
import type { RepeatRule } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { describe } from '@prumo/contract/routine/recurrence/repeat-words.ts'
import { Task } from '@prumo/contract/routine/tasks/model.ts'
import { type Answers, Refusal } from '../testing/answers.ts'
import { completed, type Part } from '../testing/completing.ts'

export const today = todayIn(BUSINESS_TIME_ZONE, Date.now())

/** A task of the person who uses the screen (testing/account.ts), today, with every right. */
const taskOf = (given: Part<Task>): Task => {
  const id = given.id ?? ++lastId
  const can = {
    edit: true,
    close: true,
    reopen: true,
    progress: true,
    remove: true,
    remove_series: true,
    refuse: false,
    pass: false,
    ask_date: false,
    answer_date: false,
    attach: true,
  }
  const marina = { client_id: 1, author_id: 1, client_name: 'Marina Castro', created_by: 'Marina Castro' }
  const own = { id, date: today, type: '2', permission: '1', can, updated_at: version(), ...marina } as const
  return completed(Task, { ...own, ...given }) as Task
}
let lastId = 100
let versions = 0
const version = () => new Date(Date.UTC(2026, 0, 1) + ++versions).toISOString()

/** The answers of a server with these tasks; `all` is what it keeps. */
export function keptTasks(...given: Part<Task>[]) {
  const all = given.map(taskOf)
  const deleted: Task[] = []
  const find = (id: number) => all.find((one) => one.id === id)
  const change = (id: number, more: Part<Task>): Task => {
    const task = find(id)!
    return Object.assign(task, more, { updated_at: version() })
  }
  const seen = ({ search = '', priority }: { search?: string; priority?: unknown }) =>
    all.filter(({ label, priority: its }) => label.toLowerCase().includes(search.toLowerCase()) && (!priority || its))
  const dayOf = (date: string, among = all) => ({
    date_filter: date,
    date_formatted: formatDate(date),
    name: weekdayName(weekday(date)),
    tasks: among.filter((task) => task.date === date),
    more: 0,
  })
  const open = (task: Task) => task.status === '1'
  const concluded = () => all.filter((task) => !open(task)).length
  const remove = (id: number) => void deleted.push(...all.splice(all.indexOf(find(id)!), 1))
  const restore = (id: number) =>
    void all.push(
      ...deleted.splice(
        deleted.findIndex((one) => one.id === id),
        1,
      ),
    )
  const answers: Answers = {
    'GET /calendar/day': () => ({ day: { ...dayOf(today), concluded: concluded() } }),
    'GET /calendar/late': () => {
      const tasks = all.filter((task) => task.date !== null && task.date < today && open(task))
      return { late: { tasks: tasks.toSorted((a, b) => (a.date! < b.date! ? 1 : -1)), total: tasks.length } }
    },
    'GET /calendar/days/{date}': ({ params: { date }, query }) => {
      const { tasks } = dayOf(date, seen(query ?? {}))
      return { response: tasks, total: tasks.length }
    },
    'GET /calendar/week': ({ query }) => ({
      response: weekDays(query?.date ?? today).map((date) => dayOf(date, seen(query ?? {}))),
    }),
    'GET /calendar/month': ({ query }) => {
      const month = query?.month ?? today.slice(0, 7)
      return { month, response: monthDays(month).map((date) => dayOf(date, seen(query ?? {}))) }
    },
    'GET /calendar/open': ({ query }) => {
      const tasks = seen(query ?? {}).filter((task) => open(task) && task.date !== null)
      return { response: tasks, total: tasks.length }
    },
    'GET /calendar/task/{id}': ({ params: { id } }) => {
      const task = find(Number(id))
      return task ? { response: task } : new Refusal('not_found')
    },
    'GET /rotina/meu-backlog': () => {
      const macros = all.filter(({ date }) => date === null)
      return { macros, total: macros.length }
    },
    'GET /calendar/bin': () => ({
      response: deleted.map(({ id, label, date }) => ({ id, label, date, deleted_at: version() })),
      total: deleted.length,
    }),
    'POST /calendar/task': ({ body }) => {
      const { backlog_id, ...task } = body as { label: string; date: string; backlog_id?: number }
      if (backlog_id) remove(backlog_id)
      all.push(taskOf(fieldsOf(task)))
      return { atividades: [all.at(-1)!], total: 1 }
    },
    'POST /rotina/macro-atividade/client': ({ body }) => {
      all.push(taskOf({ ...fieldsOf(body as object), date: null }))
      return { response: all.at(-1)! }
    },
    'POST /calendar/save-task': ({ body }) => {
      const { calendar_id, ...more } = body as { calendar_id: number; updated_at?: string }
      const task = find(calendar_id)!
      if (more.updated_at !== undefined && more.updated_at !== task.updated_at)
        return new Refusal('record.stale', {}, task)
      return { response: change(calendar_id, fieldsOf(more)) }
    },
    'POST /calendar/close-task': ({ body }) => ({ response: change(Number(body.calendar_id), { status: '2' }) }),
    'POST /calendar/macros-finish-reverse/{id}': ({ params }) => ({
      response: change(Number(params.id), { status: '1' }),
    }),
    'PUT /calendar/task/{id}/repetition': ({ params, body }) => {
      const { repeat_day = null, repeat_day_advanced = null, repeat_rule = null } = body
      const rule = { repeatDay: repeat_day, repeatDayAdvanced: repeat_day_advanced, custom: repeat_rule }
      const ends = Object.values(rule).every((one) => one === null)
      const task = find(Number(params.id))!
      const said = ends ? '' : describe({ ...rule, startsOn: task.date! } as RepeatRule)
      const more = { repeat_day, repeat_day_advanced, repeat_rule, repeat_label: said } as Part<Task>
      return { response: change(task.id, more), written: 51, removed: 0, loose: 0 }
    },
    'PUT /calendar/task/{id}/progress': ({ params, body }) => ({
      response: change(Number(params.id), { progress: body.progress }),
    }),
    'POST /calendar/bulk': ({ body: { ids, action } }) => {
      const done = ids.map(Number)
      for (const id of done) {
        if (action.type === 'delete') remove(id)
        else if (action.type === 'progress') change(id, { progress: action.progress })
        else if (action.type === 'postpone') change(id, { date: action.date })
        else change(id, { status: action.type === 'close' ? '2' : '1' })
      }
      return { done, refused: [] }
    },
    'DELETE /calendar/task/{id}': ({ params, dry }) => (dry ? undefined : remove(Number(params.id))),
    'DELETE /calendar/all-task/{id}': ({ params, dry }) => {
      if (!dry) remove(Number(params.id))
      return { removed: 30, kept: 1 }
    },
    'POST /calendar/bin/{id}/restore': ({ params }) => {
      restore(Number(params.id))
      return { restored: 1 }
    },
  }
  return { all, answers, change, find, remove }
}

/** What a request says of fields that an answer has in the same form. */
function fieldsOf(body: object): Part<Task> {
  const same = ['label', 'date', 'hour', 'hour_finish', 'priority', 'type', 'feedback'] as const
  return Object.fromEntries(Object.entries(body).filter(([key]) => same.includes(key as never)))
}

export const daysFromToday = (days: number) => addDays(today, days)
