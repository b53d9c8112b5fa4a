import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { Workdays } from '@prumo/contract/routine/recurrence/recurrence.ts'
import ical, {
  escape,
  foldLines,
  type ICalCalendar,
  type ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Dated } from '../../platform/dated-records.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Names } from '../tasks/names.ts'
import { isPriority } from '../tasks/priority.ts'
import type { TaskRecord } from '../tasks/queries.ts'
import type { Agreement, Moment } from './contents.ts'
import { type Repeating, repeatingIn } from './repeating.ts'

/*
 * Tasks and deadlines as iCalendar (RFC 5545). Instants are written in UTC, so that no VTIMEZONE with a zone's rules is
 * needed; tasks without an hour are DATE values, which have no zone.
 */

/** A task without an end lasts as long as the week view draws it. */
const shortestMs = 30 * 60_000
const mostDescription = 4000
const end = 'END:VCALENDAR'

/** The values that all events of one calendar share. */
export type Calendar = { baseUrl: string; companyId: number; userId: number; window: { from: string; until: string } }

/** The first lines of a calendar; `company` is part of its name. */
export function opening(company: string): string {
  const calendar = ical({
    prodId: { company: 'Prumo', product: 'Prumo', language: 'PT-BR' },
    // The library does not escape the name.
    name: escape(`Prumo · ${company}`, false),
    ttl: 3600,
  })
  return calendar.toString().slice(0, -end.length)
}

export const ending = `${end}\r\n`

type Contents = {
  tasks: readonly TaskRecord[]
  names: Names
  moments: ReadonlyMap<number, Moment>
  agreements: readonly Agreement[]
  isWorkday: Workdays
}

/** The events of some tasks and of the deadlines agreed in them. */
export function eventsOf(calendar: Calendar, { tasks, names, moments, agreements, isWorkday }: Contents): string {
  const page = ical()
  const agreed = Map.groupBy(agreements, ({ task_id }) => task_id)
  const hasItems = ({ id }: TaskRecord) => agreed.has(id)
  const series = repeatingIn(tasks, { moments, hasItems, until: calendar.window.until, isWorkday })
  const repeated = new Set(series.flatMap(({ alike }) => alike))
  for (const task of tasks) {
    const moment = moments.get(task.id)
    if (!moment || repeated.has(task)) continue
    const items = agreed.get(task.id) ?? []
    addTask(page, calendar, task, names, moment, items)
    for (const item of items) if (isDeadline(item, calendar)) addDeadline(page, calendar, task, item)
  }
  for (const one of series) addSeries(page, calendar, one, names, moments)
  return textOf(page)
}

/** The events of other areas' records, each on its day. */
export function datedEvents({ baseUrl, companyId }: Calendar, records: readonly Dated[]): string {
  const page = ical()
  for (const one of records) {
    const { kind, id, date, appointment, title, description, link, category, done, created_at, changed_at } = one
    const hours = appointment === undefined || appointment === 'whole day' ? undefined : appointment
    page.createEvent({
      // An appointment is an event of its own on each of its days; a deadline that moves stays the same event.
      id: `${kind}-${companyId}-${id}${appointment ? `-${date}` : ''}@prumo`,
      ...(hours ? { start: hours.starts, end: hours.ends } : wholeDay(date)),
      summary: done ? `✓ ${title}` : title,
      description: `${description}\n\nAbrir no Prumo: ${baseUrl}${link}`,
      url: `${baseUrl}${link}`,
      categories: [{ name: category }],
      status: ICalEventStatus.CONFIRMED,
      transparency: hours ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: hours ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
      ...versionOf({
        updated_at: changed_at,
        sequence: Math.max(0, Math.floor((changed_at.getTime() - created_at.getTime()) / 1000)),
      }),
    })
  }
  return textOf(page)
}

const textOf = (page: ICalCalendar): string =>
  foldLines(
    page
      .events()
      .map((event) => event.toString())
      .join(''),
  )

function addTask(
  page: ICalCalendar,
  calendar: Calendar,
  task: TaskRecord,
  names: Names,
  moment: Moment,
  items: readonly Agreement[],
): ICalEvent {
  const isDone = task.status === '2'
  const { starts } = moment
  const ends = moment.ends ?? (starts && new Date(starts.getTime() + shortestMs))
  const isBusy = starts !== null && !isDone
  return page.createEvent({
    id: `task-${calendar.companyId}-${task.id}@prumo`,
    ...(starts && ends ? { start: starts, end: ends } : wholeDay(task.date!)),
    summary: isDone ? `✓ ${task.label}` : task.label,
    description: description(calendar, task, names, items),
    url: addressOf(calendar, task.id),
    categories: categoriesOf(calendar, task).map((name) => ({ name })),
    ...(isPriority(task) && { priority: 1 }),
    status: ICalEventStatus.CONFIRMED,
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    ...versionOf(moment),
  })
}

/** One event for all alike occurrences of a series; its version grows with that of any of them. */
function addSeries(
  page: ICalCalendar,
  calendar: Calendar,
  { seriesId, alike, lines }: Repeating,
  names: Names,
  moments: ReadonlyMap<number, Moment>,
) {
  const all = alike.flatMap(({ id }) => moments.get(id) ?? [])
  const updated_at = new Date(Math.max(...all.map((moment) => moment.updated_at.getTime())))
  const sequence = Math.max(...all.map((moment) => moment.sequence))
  const [first] = alike as [TaskRecord]
  const moment = { ...moments.get(first.id)!, updated_at, sequence }
  addTask(page, calendar, first, names, moment, [])
    .id(`series-${calendar.companyId}-${seriesId}@prumo`)
    .repeating(lines)
}

/** The items of this meeting that are due on a day within the window. */
const isDeadline = (item: Agreement, { window }: Calendar) =>
  item.first_id !== null && item.due_on !== null && item.due_on >= window.from && item.due_on <= window.until

function addDeadline(page: ICalCalendar, calendar: Calendar, task: TaskRecord, item: Agreement) {
  const done = item.status === '2' ? '✓ ' : ''
  page.createEvent({
    // The id of the first item of the line: a carried item stays the same event.
    id: `item-${calendar.companyId}-${item.first_id}@prumo`,
    ...wholeDay(item.due_on!),
    summary: `${done}Prazo: ${item.what.split('\n')[0]}`,
    description: [
      item.what,
      item.who && `Quem: ${item.who}`,
      `Combinado em: ${task.label}, ${formatDate(task.date!)}`,
      `Abrir no Prumo: ${addressOf(calendar, task.id)}`,
    ]
      .filter(Boolean)
      .join('\n')
      .slice(0, mostDescription),
    url: addressOf(calendar, task.id),
    categories: [{ name: 'Prazo' }],
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    ...versionOf({ updated_at: item.updated_at, sequence: item.id - item.first_id! }),
  })
}

/** A date, and the day after it as its end, because DTEND is exclusive (RFC 5545). */
const wholeDay = (date: string) => ({ start: midnight(date), end: midnight(addDays(date, 1)), allDay: true })
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** DTSTAMP is the last change, so that the answer stays the same while nothing changes. */
const versionOf = ({ updated_at, sequence }: Pick<Moment, 'updated_at' | 'sequence'>) => ({
  sequence,
  stamp: updated_at,
  lastModified: updated_at,
})

const addressOf = ({ baseUrl }: Calendar, taskId: number) => `${baseUrl}/tasks?tarefa=${taskId}`

function categoriesOf({ userId }: Calendar, task: TaskRecord): string[] {
  const kind = meetingKind(task.label) ? 'Reunião' : isPriority(task) ? 'Prioridade' : 'Tarefa'
  const own = task.tags.filter(({ owner_id }) => owner_id === userId).map(({ label }) => label)
  return [kind, ...(task.type === '2' ? ['Equipe'] : []), ...own]
}

/**
 * The description of the task. It has no e-mail addresses and telephones of contacts, because calendar services store
 * it.
 */
function description(calendar: Calendar, task: TaskRecord, names: Names, items: readonly Agreement[]): string {
  const box = (done: boolean) => (done ? '☑' : '☐')
  const listed = (title: string, lines: string[]) => lines.length > 0 && [title, ...lines].join('\n')
  const named = (title: string, all: string[]) => all.length > 0 && `${title}: ${all.join(', ')}`
  const parts = [
    plainText(task.description),
    listed(
      'Assuntos:',
      task.subjects.map(({ title, status }) => `${box(status === '2')} ${title}`),
    ),
    listed(
      'Itens da reunião:',
      items.map(({ what, who, by_when, status, carried }) =>
        [`${box(status === '2')} ${what}`, who, by_when, carried && 'segue na reunião seguinte']
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    named(
      'Contatos',
      task.contacts.flatMap((id) => names.contacts.get(id)?.name ?? []),
    ),
    named(
      'Departamentos',
      task.departments.flatMap((id) => names.departments.get(id)?.label ?? []),
    ),
    task.user_id !== calendar.userId && named('Responsável', [names.people.get(task.user_id) ?? ''].filter(Boolean)),
    task.feedback && `Feedback: ${task.feedback}`,
    named(
      'Links',
      task.links.map(({ link }) => link),
    ),
  ].filter((part): part is string => typeof part === 'string' && part !== '')
  const words = parts.join('\n\n').slice(0, mostDescription)
  return [words, `Abrir no Prumo: ${addressOf(calendar, task.id)}`].filter(Boolean).join('\n\n')
}
