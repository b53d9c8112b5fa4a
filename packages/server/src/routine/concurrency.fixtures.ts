import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { countOf, type Scenario, scenario, times, unless } from '../testing/concurrency/scenario.ts'
import type { Person } from '../testing/test-server.ts'
import { bulkScenarios } from './lists/concurrency.fixtures.ts'
import { meetingScenarios } from './meetings/concurrency.fixtures.ts'

async function task(person: Person, more: object = {}): Promise<Task> {
  const body = { label: 'Fechar o caixa', date: '2026-03-02', subjects: [{ label: 'Notas' }], ...more }
  return (await person.call('POST /calendar/task', { body })).body.atividades[0]!
}

const gone = ['not_found']
const closed = ['task.already_closed', ...gone]

export const routineScenarios: readonly Scenario[] = [
  ...meetingScenarios,
  ...bulkScenarios,
  scenario({
    name: 'one task edited, moved, concluded, reopened, copied and deleted is one whole task or none',
    arrange: ({ ana }) => task(ana),
    actions: ({ id }, { ana }) => [
      ...times(5, (i) => ({
        what: 'edit',
        make: () =>
          ana.call('POST /calendar/save-task', {
            body: { calendar_id: id, label: `Título ${i}`, subjects: [{ label: `A${i}` }, { label: `B${i}` }] },
          }),
      })),
      ...times(4, (i) => ({
        what: 'move',
        make: () => ana.call('POST /calendar/save-task', { body: { calendar_id: id, date: `2026-04-0${i + 1}` } }),
      })),
      ...times(3, () => ({
        what: 'close',
        records: 'task.closed',
        make: () => ana.call('POST /calendar/close-task', { body: { calendar_id: id, feedback: 'Feito' } }),
      })),
      ...times(3, () => ({
        what: 'reopen',
        records: 'task.reopened',
        make: () => ana.call('POST /calendar/macros-finish-reverse/{id}', { params: { id } }),
      })),
      ...times(3, () => ({
        what: 'copy',
        records: 'task.created',
        make: () => ana.call('POST /calendar/task', { body: { label: 'Cópia', date: '2026-05-04' } }),
      })),
      ...times(2, () => ({
        what: 'delete',
        records: 'task.deleted',
        make: () => ana.call('DELETE /calendar/task/{id}', { params: { id } }),
      })),
    ],
    async invariants({ id }, outcomes, { server, ana }) {
      const mine = [ana.companyId, id]
      const deleted = outcomes.done('delete').length
      const subjects = await server.asOwner<{ title: string }>(
        'select title from routine.task_subjects where company_id = $1 and task_id = $2 order by position',
        mine,
      )
      const titles = subjects.map(({ title }) => title).join()
      const written = outcomes.done('edit').length > 0
      return [
        ...unless(deleted <= 1, `the task was deleted ${deleted} times`),
        ...unless(
          (await countOf(server, 'routine.tasks where company_id = $1 and id = $2', mine)) === 1 - deleted,
          'the task is there and acknowledged as deleted, or the other way round',
        ),
        ...unless(
          deleted === 1 ? titles === '' : written ? /^A(\d),B\1$/.test(titles) : titles === 'Notas',
          `the subjects are of no one writer: ${titles}`,
        ),
        ...unless(outcomes.done('copy').length === 3, 'a copy was refused'),
        ...outcomes.unexpected('edit', ...closed, 'task.read_only'),
        ...outcomes.unexpected('move', ...closed, 'task.read_only'),
        ...outcomes.unexpected('close', ...closed),
        ...outcomes.unexpected('reopen', 'task.not_closed', ...gone),
        ...outcomes.unexpected('delete', ...closed),
      ]
    },
  }),

  scenario({
    name: 'of those who save the same version of a task one wins, and the others are told',
    arrange: ({ ana }) => task(ana),
    actions: ({ id, updated_at }, { ana }) =>
      times(12, (i) => ({
        what: 'save',
        records: 'task.updated',
        make: () => ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: `De ${i}`, updated_at } }),
      })),
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('save').length === 1, `${outcomes.done('save').length} won`),
      ...outcomes.unexpected('save', 'record.stale'),
    ],
  }),

  scenario({
    name: 'a series is ended, extended and written to, and no occurrence hangs on a series that is gone',
    arrange: ({ ana }) => task(ana, { date: new Date().toISOString().slice(0, 10), repeat_day: '8' }),
    actions: ({ id }, { ana }) => [
      ...times(6, (i) => ({
        what: 'edit',
        make: () => ana.call('POST /calendar/save-task', { body: { calendar_id: id, label: `Título ${i}` } }),
      })),
      ...times(2, () => ({
        what: 'remove',
        make: () => ana.call('DELETE /calendar/all-task/{id}', { params: { id } }),
      })),
      ...times(4, () => ({ what: 'read', make: () => ana.call('GET /calendar/month', {}) })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const open = await countOf(server, `routine.tasks where company_id = $1 and status = '1'`, [ana.companyId])
      return [
        ...unless(outcomes.done('remove').length === 1, `${outcomes.done('remove').length} removed it`),
        ...unless(open === 0, `${open} open occurrences are left`),
        ...outcomes.unexpected('edit', ...closed),
        ...outcomes.unexpected('remove', ...closed),
      ]
    },
  }),

  scenario({
    name: 'a repetition gets rules, ends and loses dates at once: no date of a rule has two tasks, and none of a gone one',
    async arrange({ ana }) {
      const body = { label: 'Abrir a loja', date: '2026-12-07', repeat_day: '9' as const }
      return (await ana.call('POST /calendar/task', { body })).body.atividades.slice(0, 4)
    },
    actions: (dates, { ana }) => [
      ...times(8, (i) => ({
        what: 'repeat',
        make: () =>
          ana.call('PUT /calendar/task/{id}/repetition', {
            params: { id: dates[i % 4]!.id },
            body: { repeat_day: String(1 + (i % 5)) as '1', repeat_scope: i % 2 ? 'all' : 'following' },
          }),
      })),
      ...times(2, (i) => ({
        what: 'end',
        make: () =>
          ana.call('PUT /calendar/task/{id}/repetition', {
            params: { id: dates[i + 1]!.id },
            body: { repeat_scope: i ? 'following' : 'this' },
          }),
      })),
      ...times(3, (i) => ({
        what: 'move',
        make: () =>
          ana.call('POST /calendar/save-task', {
            body: { calendar_id: dates[i]!.id, hour: `0${7 + i}:00`, repeat_scope: 'all' },
          }),
      })),
      ...times(2, (i) => ({
        what: 'delete',
        records: 'task.deleted',
        make: () => ana.call('DELETE /calendar/task/{id}', { params: { id: dates[i]!.id } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const [doubled] = await server.asOwner<{ total: number }>(
        `select count(*)::int as total from (
           select from routine.tasks where company_id = $1 and series_id is not null
           group by series_id, date having count(*) > 1) double`,
        [ana.companyId],
      )
      return [
        ...unless(doubled!.total === 0, `${doubled!.total} dates of a repetition have two tasks`),
        ...['repeat', 'end', 'move', 'delete'].flatMap((what) => outcomes.unexpected(what, ...gone)),
      ]
    },
  }),

  scenario({
    name: 'a user has one timer, however often it is started on however many tasks',
    arrange: ({ ana }) => Promise.all([task(ana), task(ana), task(ana)]),
    actions: (tasks, { ana }) =>
      times(15, (i) => ({
        what: 'start',
        make: () =>
          ana.call('POST /calendar/timesheet/{id}', { params: { id: tasks[i % 3]!.id }, body: { status: 'started' } }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const running = await countOf(server, 'routine.timesheet_entries where company_id = $1 and ended_at is null', [
        ana.companyId,
      ])
      return [
        ...unless(running === 1, `${running} timers are running`),
        ...unless(outcomes.done('start').length === 15, 'a start was refused'),
        ...(await overlaps(ana, server)),
      ]
    },
  }),

  scenario({
    name: 'timers of two tasks are started and stopped at once: what ran is written once, and at most one still runs',
    async arrange({ ana }) {
      const tasks = [await task(ana), await task(ana)]
      await ana.call('POST /calendar/timesheet/{id}', { params: { id: tasks[0]!.id }, body: { status: 'started' } })
      return tasks
    },
    actions: (tasks, { ana }) =>
      times(16, (i) => ({
        what: i % 4 ? 'stop' : 'start',
        make: () =>
          ana.call('POST /calendar/timesheet/{id}', {
            params: { id: tasks[i % 2]!.id },
            body: { status: i % 4 ? ('stopped' as const) : ('started' as const) },
          }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const mine = [ana.companyId]
      const running = await countOf(
        server,
        'routine.timesheet_entries where company_id = $1 and ended_at is null',
        mine,
      )
      const entries = await countOf(server, 'routine.timesheet_entries where company_id = $1', mine)
      const told = (action: string) =>
        countOf(server, `audit.trail where company_id = $1 and action = '${action}'`, mine)
      const [started, stopped] = [await told('timesheet.started'), await told('timesheet.stopped')]
      return [
        ...unless(running <= 1, `${running} timers are running`),
        ...unless(started === entries, `${entries} entries and ${started} starts in the trail`),
        ...unless(stopped === entries - running, `${entries - running} ended and ${stopped} stops in the trail`),
        ...unless(outcomes.done('stop').length + outcomes.done('start').length === 16, 'one was refused'),
        ...(await overlaps(ana, server)),
      ]
    },
  }),

  scenario({
    name: 'hours that are acknowledged are there, and none are written into a month that is closed',
    async arrange({ server, ana }) {
      const people = [ana, await server.colleague(ana), await server.colleague(ana)]
      return Promise.all(people.map(async (person) => ({ person, task: await task(person) })))
    },
    actions: (people, { ana }) => [
      ...people.flatMap(({ person, task }) =>
        times(5, (i) => ({
          what: 'enter',
          records: 'timesheet.created',
          make: () =>
            person.call('POST /calendar/create-timesheet/{id}', {
              params: { id: task.id },
              body: { time_from: `2025-12-0${i + 1}T10:00:00Z`, time_to: `2025-12-0${i + 1}T11:00:00Z` },
            }),
        })),
      ),
      ...times(2, () => ({
        what: 'lock',
        make: () => ana.call('PUT /calendar/timesheet-lock/{month}', { params: { month: '2025-12' } }),
      })),
    ],
    async invariants(_, outcomes, { server, ana }) {
      const entries = await countOf(server, 'routine.timesheet_entries where company_id = $1', [ana.companyId])
      const [late] = await server.asOwner<{ count: number }>(
        `select count(*)::int as count from audit.trail e where company_id = $1 and action = 'timesheet.created'
           and id > (select min(id) from audit.trail where company_id = $1 and action = 'timesheet_month.locked')`,
        [ana.companyId],
      )
      const done = outcomes.done('enter').length
      return [
        ...unless(entries === done, `${done} were acknowledged and ${entries} are there`),
        ...unless(outcomes.done('lock').length > 0, 'the month was not closed'),
        ...unless(late!.count === 0, `${late!.count} were written after the month was closed`),
        ...outcomes.unexpected('enter', 'timesheet.month_locked'),
        ...(await overlaps(ana, server)),
      ]
    },
  }),

  scenario({
    name: 'a cell of the week ends as one of those who filled it meant',
    arrange: ({ ana }) => task(ana),
    actions: ({ id }, { ana }) =>
      times(8, (i) => ({
        what: 'fill',
        make: () =>
          ana.call('PUT /calendar/timesheet-week', {
            body: { calendar_id: id, date: '2025-10-01', total: 60 * (i + 1) },
          }),
      })),
    async invariants(_, outcomes, { server, ana }) {
      const [sum] = await server.asOwner<{ minutes: number }>(
        `select coalesce(sum(extract(epoch from ended_at - started_at)) / 60, 0)::int as minutes
         from routine.timesheet_entries where company_id = $1`,
        [ana.companyId],
      )
      return [
        ...unless(outcomes.done('fill').length > 0, 'nobody could fill it'),
        ...unless(sum!.minutes >= 1 && sum!.minutes <= 8, `the day has ${sum!.minutes} minutes`),
        ...(await overlaps(ana, server)),
      ]
    },
  }),

  scenario({
    name: 'a task of the backlog is scheduled once',
    async arrange({ ana }) {
      return (await ana.call('POST /rotina/macro-atividade/client', { body: { label: 'Ideia' } })).body.response
    },
    actions: ({ id }, { ana }) => [
      ...times(6, () => ({
        what: 'schedule',
        make: () => ana.call('POST /calendar/task', { body: { label: 'Ideia', date: '2026-03-02', backlog_id: id } }),
      })),
      { what: 'drop', make: () => ana.call('DELETE /rotina/macro-atividade-client/{id}', { params: { id } }) },
    ],
    async invariants(_, outcomes, { server, ana }) {
      const tasks = await countOf(server, `routine.tasks where company_id = $1 and date is not null`, [ana.companyId])
      const done = outcomes.done('schedule').length
      return [
        ...unless(done <= 1 && tasks === done, `${done} were acknowledged and ${tasks} are there`),
        ...outcomes.unexpected('schedule', 'backlog.already_scheduled', ...gone),
      ]
    },
  }),

  scenario({
    name: 'of tags with one name there is one',
    arrange: async () => undefined,
    actions: (_, { ana }) =>
      times(8, () => ({
        what: 'tag',
        records: 'tag.created',
        make: () => ana.call('POST /tags', { body: { label: 'Fiscal', color_id: 3 } }),
      })),
    invariants: (_, outcomes) => [
      ...unless(outcomes.done('tag').length === 1, `${outcomes.done('tag').length} were made`),
      ...unless(
        outcomes.refused('tag').every(({ status }) => status < 500),
        'a refusal was none of ours',
      ),
    ],
  }),
]

async function overlaps(ana: Person, server: Parameters<typeof countOf>[0]) {
  const found = await countOf(
    server,
    `routine.timesheet_entries a join routine.timesheet_entries b
       on a.company_id = b.company_id and a.user_id = b.user_id and a.id < b.id
      and tstzrange(a.started_at, a.ended_at) && tstzrange(b.started_at, b.ended_at)
     where a.company_id = $1`,
    [ana.companyId],
  )
  return unless(found === 0, `${found} pairs of entries overlap`)
}
