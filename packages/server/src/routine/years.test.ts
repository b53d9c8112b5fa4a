import { expect, it } from 'vitest'
import type { Scope } from '../platform/scope.ts'
import { rowsRead } from '../testing/rows-read.ts'
import { openTestServer } from '../testing/test-server.ts'
import { openTasks } from './lists/open.ts'
import { taskChoices } from './tasks/prerequisites.ts'
import { tasksToFill } from './timesheet/week.ts'

const server = openTestServer()

it('lists of what is open read as many tasks whether or not years lie before', async () => {
  server.setClock('2027-02-15T12:00:00-03:00')
  const ana = await server.company()
  await ana.call('POST /calendar/task', { body: { label: 'Assar', date: '2027-02-16' } })
  const old = 4000
  await server.asOwner(
    `insert into routine.tasks (company_id, user_id, created_by, label, words, date, status, closed_at, closed_by)
     select $1, $2, $2, 'Antiga', 'antiga', date '2020-03-01' + n % 900, '2', timestamptz '2020-03-01' + n % 900 * interval '1 day', $2
     from generate_series(1, $3::int) n`,
    [ana.companyId, ana.userId, old],
  )
  for (const [name, list] of Object.entries<(scope: Scope) => Promise<unknown>>({
    open: (scope) => openTasks(scope, { search: '' }),
    choices: (scope) => taskChoices(scope, ''),
    'to fill': (scope) => tasksToFill(scope, ''),
  }))
    expect
      .soft([name, await rowsRead(server, ana, ['routine.tasks'], list)])
      .toEqual([name, expect.toSatisfy((rows: number) => rows < old / 20)])
})
