import { expect, it } from 'vitest'
import { idsOf } from '../platform/database/ids.ts'
import type { Scope } from '../platform/scope.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { openOwnTestServer, type Person } from '../testing/test-server.ts'
import { delegatedTasks } from './delegation/delegated.ts'
import { openTasks } from './lists/open.ts'
import { finishedTasks } from './tasks/finished.ts'
import { taskChoices } from './tasks/prerequisites.ts'
import { idsPage, readTasks } from './tasks/queries.ts'
import { tasksToFill } from './timesheet/week.ts'

const server = openOwnTestServer()

const old = 4000

/** Tasks that Ana wrote, concluded on days of years ago; the first ones say 'forno'. */
async function concluded(ana: Person, { of, many, withWord = 0 }: { of: number; many: number; withWord?: number }) {
  await server.asOwner(
    `insert into routine.tasks (company_id, user_id, created_by, label, words, date, status, closed_at, closed_by)
     select $1, $3, $2, 'Antiga', case when n <= $5 then 'forno' else 'antiga' end, date '2020-03-01' + n % 900, '2',
       timestamptz '2020-03-01' + n % 900 * interval '1 day', $3
     from generate_series(1, $4::int) n`,
    [ana.companyId, ana.userId, of, many, withWord],
  )
}

it('lists of what is open read as many tasks whether or not years lie before', async () => {
  server.setClock('2027-02-15T12:00:00-03:00')
  const ana = await server.company()
  await ana.call('POST /calendar/task', { body: { label: 'Assar', date: '2027-02-16' } })
  await concluded(ana, { of: ana.userId, many: old })
  for (const [name, list] of Object.entries<(scope: Scope) => Promise<unknown>>({
    open: (scope) => openTasks(scope, { search: '' }),
    choices: (scope) => taskChoices(scope, ''),
    'to fill': (scope) => tasksToFill(scope, ''),
  }))
    expect
      .soft([name, await rowsRead(server, ana, ['routine.tasks'], list)])
      .toEqual([name, expect.toSatisfy((rows: number) => rows < old / 20)])
})

it('concluded tasks that a word finds are read once', async () => {
  const ana = await server.company()
  const withWord = 500
  await concluded(ana, { of: ana.userId, many: old, withWord })
  const read = await rowsRead(server, ana, ['routine.tasks'], async (scope) => {
    const { response, total } = await finishedTasks(scope, { page: 1, per_page: 25, search: 'forno' })
    expect([response.length, total]).toEqual([25, withWord])
  })
  expect(read).toBeLessThan(1.5 * withWord)
})

it('concluded tasks of a tag, a department, with priority or of a person are not sought among all', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  await concluded(ana, { of: ana.userId, many: old })
  const department = (await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: '' } })).body.response
  const few = 40
  const [tag] = await server.asOwner<{ id: number }>(
    `with chosen as (select id from routine.tasks where company_id = $1 and id % 10 = 0 order by id limit $4),
       tag as (insert into routine.tags (company_id, user_id, label, color_id)
         select $1, $2, 'Forno', min(id) from routine.tag_colors returning id),
       tagged as (insert into routine.task_tags (company_id, task_id, tag_id) select $1, chosen.id, tag.id from chosen, tag),
       placed as (insert into routine.task_departments (company_id, task_id, department_id) select $1, id, $3 from chosen),
       urgent as (update routine.tasks t set type = '3' from chosen where t.company_id = $1 and t.id = chosen.id)
     select id from tag`,
    [ana.companyId, ana.userId, department.id, few],
  )
  const narrowings = [
    [{ tag_id: tag!.id }, few],
    [{ department_id: department.id }, few],
    [{ priority: 'true' }, few],
    [{ client_id: bia.userId }, 0],
    [{ progress: 'todo' }, 0],
  ] as const
  for (const [narrowing, expected] of narrowings) {
    const read = await rowsRead(server, ana, ['routine.tasks'], async (scope) => {
      const { total } = await finishedTasks(scope, { page: 1, per_page: 25, search: '', ...narrowing })
      expect.soft([narrowing, total]).toEqual([narrowing, expected])
    })
    expect.soft([narrowing, read]).toEqual([narrowing, expect.toSatisfy((rows: number) => rows < old / 10)])
  }
})

it('a page of delegated tasks reads its own, however many were concluded', async () => {
  const ana = await server.company()
  const bia = await server.colleague(ana)
  const given = 1000
  await concluded(ana, { of: bia.userId, many: given })
  await concluded(ana, { of: ana.userId, many: old })
  for (const status of [undefined, 'done'] as const) {
    const read = await rowsRead(server, ana, ['routine.tasks'], async (scope) => {
      const { response, total } = await delegatedTasks(scope, { page: 1, per_page: 25, search: '', status })
      expect([response.length, total]).toEqual([25, given])
    })
    expect.soft([status, read]).toEqual([status, expect.toSatisfy((rows: number) => rows < given / 4)])
  }
})

it('the tags of a page of tasks are read once', async () => {
  const ana = await server.company()
  const many = 200
  await concluded(ana, { of: ana.userId, many })
  const read = await rowsRead(server, ana, ['routine.task_tags'], async (scope) => {
    const values = [ana.companyId, ana.userId]
    // Written in the same transaction, so that no index answers alone.
    const tagged = await scope.db.raw<{ task_id: number }>(
      `with tag as (
         insert into routine.tags (company_id, user_id, label, color_id)
         select $1, $2, 'Forno', min(id) from routine.tag_colors returning id)
       insert into routine.task_tags (company_id, task_id, tag_id)
       select $1, t.id, tag.id from tag, routine.tasks t where t.company_id = $1 and t.user_id = $2 returning task_id`,
      values,
    )
    const tasks = await readTasks(scope, idsPage(scope, idsOf(tagged, 'task_id')))
    expect(tasks.filter(({ tags }) => tags.length === 1)).toHaveLength(many)
  })
  expect(read).toBeLessThan(1.5 * many)
})
