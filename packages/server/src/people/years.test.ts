import { expect, it } from 'vitest'
import { rowsRead } from '../testing/rows-read.ts'
import { openOwnTestServer } from '../testing/test-server.ts'
import { namedCollaborators } from './collaborators/named.ts'
import { matrix } from './development/matrix.ts'
import { peopleHome } from './home/home.ts'

const server = openOwnTestServer()

it('who works here is read without those who left in years', async () => {
  server.setClock('2027-02-15T12:00:00-03:00')
  const ana = await server.company()
  const department = await ana.call('POST /client/departments', { body: { name: 'Cozinha', sigla: '' } })
  const old = 4000
  await server.asOwner(
    `insert into people.collaborators (company_id, name, cargo, department_id, words, left_on, created_by)
     select $1, 'Pessoa ' || n, 'Padeira', $3, 'pessoa', case when n > 1 then date '2020-03-01' end, $2
     from generate_series(1, $4::int) n`,
    [ana.companyId, ana.userId, department.body.response.id, old],
  )
  const read = (work: Parameters<typeof rowsRead>[3]) => rowsRead(server, ana, ['people.collaborators'], work)
  expect(await read(peopleHome)).toBeLessThan(old / 20)
  const shown = await read(async (scope) => {
    expect((await matrix(scope, { page: 1, per_page: 50, search: '' })).total).toBe(1)
  })
  expect(shown).toBeLessThan(old / 20)
  await read(async (scope) => {
    const named = await namedCollaborators(scope)
    expect([named.length, named[0]!.active, named[1]!.active]).toEqual([old, true, false])
  })
})
