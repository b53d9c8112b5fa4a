import { expect, it } from 'vitest'
import { RandomCompany } from '../../finance/testing/random-company.ts'
import { type KeptText, patternsOf } from '../../platform/database/searching.ts'
import { insertPlans } from '../../results/testing/many-plans.ts'
import { seeded } from '../../testing/fuzzing/seeded.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()

/** What lists search, by the rows themselves. */
const rowsOf: Record<KeptText, string> = {
  'contacts.contacts': `select id, search.plain(name || ' ' || email) as words from contacts.contacts`,
  'finance.entries': 'select id, words from finance.entries',
  'finance.statement_lines': `select statement_id * 1000000 + line as id, search.plain(description) as words
    from finance.statement_lines`,
  'minutes.agenda_subjects': 'select id, words from minutes.agenda_subjects',
  'minutes.minutes': 'select id, words from minutes.minutes',
  'quality.nonconformities': 'select id, words from quality.nonconformities',
  'results.plans': 'select id, words from results.plans',
  'routine.tasks': `select id, words from (select * from routine.tasks where status = '2') concluded`,
  'storage.files': 'select id, search.plain(name) as words from storage.files',
}

const kept = ({ companyId }: Person) =>
  server.asOwner<{ kind: string; id: number; words: string }>(
    'select kind, record_id as id, words from search.texts where company_id = $1 order by 1, 2',
    [companyId],
  )
const written = ({ companyId }: Person) =>
  server.asOwner(
    `select kind, id, words from (${Object.entries(rowsOf)
      .map(([kind, rows]) => `select '${kind}' as kind, t.* from (${rows} where company_id = $1) t`)
      .join(' union all ')}) rows order by 1, 2`,
    [companyId],
  )

async function asApplication(companyId: number, text: string, values: unknown[] = []) {
  const client = await server.composed.database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)])
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const holding = async (companyId: number, search: string, most = 10_000) => {
  const rows = await asApplication(companyId, `select search.holding('results.plans', $1::text[], $2) as ids`, [
    patternsOf(search),
    most,
  ])
  const ids = (rows as { ids: number[] | null }[])[0]!.ids
  return ids && [...ids].map(Number).sort((a, b) => a - b)
}

it('texts are those of the rows, whatever happens to them', async () => {
  const ana = await server.company()
  const company = new RandomCompany(ana, seeded('textos'))
  await company.found()
  for (let steps = 25; steps > 0; steps--) await company.step()
  await fill(ana, 20)
  const rows = await written(ana)
  expect(rows.length).toBeGreaterThan(10)
  expect(await kept(ana)).toEqual(rows)

  await server.asOwner(`update finance.entries set words = 'farinha' where company_id = $1`, [ana.companyId])
  await server.asOwner(`update contacts.contacts set name = 'Çelia' where company_id = $1`, [ana.companyId])
  await server.asOwner('delete from finance.payments where company_id = $1', [ana.companyId])
  expect(await kept(ana)).toEqual(await written(ana))
  await server.asOwner('select search.keep_texts_again()')
  expect(await kept(ana)).toEqual(await written(ana))
})

it('of tasks the concluded ones are kept, as they are called now', async () => {
  server.setClock('2026-11-23T12:00:00-03:00')
  const ana = await server.company()
  const create = async (label: string) =>
    (await ana.call('POST /calendar/task', { body: { label, date: '2026-11-23' } })).body.atividades[0]!.id
  const [done, reopened, gone] = [await create('Assar'), await create('Pesar'), await create('Limpar')]
  expect(await kept(ana)).toEqual([])
  await server.asOwner(
    `update routine.tasks set status = '2', closed_at = now(), closed_by = user_id where company_id = $1`,
    [ana.companyId],
  )
  expect((await kept(ana)).map(({ id }) => Number(id))).toEqual([done, reopened, gone])
  await server.asOwner(`update routine.tasks set words = 'sovar' where company_id = $1 and id = $2`, [
    ana.companyId,
    done,
  ])
  await server.asOwner(
    `update routine.tasks set status = '1', closed_at = null, closed_by = null where company_id = $1 and id = $2`,
    [ana.companyId, reopened],
  )
  await server.asOwner('delete from routine.tasks where company_id = $1 and id = $2', [ana.companyId, gone])
  expect(await kept(ana)).toEqual(await written(ana))
  expect(await kept(ana)).toMatchObject([{ words: 'sovar' }])
  const found = await ana.call('GET /calendar/macros-finish', { query: { search: 'ova' } })
  expect(found.body.total).toBe(1)
})

it('an index says of many texts what reading them says, or that they are to be read', async () => {
  const [ana, bruno] = [await server.company(), await server.company()]
  await fill(ana, 3000)
  await fill(bruno, 3000)
  const read = async (search: string) => {
    const rows = await server.asOwner<{ id: number }>(
      'select id from results.plans where company_id = $1 and words like all ($2::text[]) order by id',
      [ana.companyId, patternsOf(search)],
    )
    return rows.map(({ id }) => Number(id))
  }
  for (const search of ['inha 77', 'num1234', 'arinha num77', 'nunca', '1234', 'a_f12', 'm2999 arinh', 'FARINHA Núm5'])
    expect({ search, ids: await holding(ana.companyId, search) }).toEqual({ search, ids: await read(search) })
  // All texts have it; two letters are in no index.
  expect(await holding(ana.companyId, 'compra')).toBeNull()
  expect(await holding(ana.companyId, '77')).toBeNull()
  // Only old texts have it, and more than asked for.
  expect(await holding(ana.companyId, 'antig')).toEqual(await read('antig'))
  expect(await holding(ana.companyId, 'antig', 499)).toBeNull()
})

it('an index counts the texts that have words, of one company', async () => {
  const [ana, bruno] = [await server.company(), await server.company()]
  await fill(ana, 1500)
  await fill(bruno, 10)
  const found = async ({ companyId }: Person, search: string, most = 10_001) => {
    const rows = await asApplication(companyId, `select search.found('results.plans', $1::text[], $2) as found`, [
      patternsOf(search),
      most,
    ])
    const [{ found: number }] = rows as [{ found: unknown }]
    return number && Number(number)
  }
  expect(await found(ana, 'compra')).toBe(1500)
  expect(await found(ana, 'compra', 1001)).toBe(1001)
  expect(await found(ana, 'antigo arinha')).toBe(500)
  expect(await found(ana, 'nunca')).toBe(0)
  expect(await found(bruno, 'compra')).toBe(10)
  // Two letters are in no index.
  expect(await found(ana, '77')).toBeNull()
})

it('few texts are read whole', async () => {
  const ana = await server.company()
  await fill(ana, 20)
  expect(await holding(ana.companyId, 'a')).toHaveLength(20)
  expect(await holding(ana.companyId, 'zz')).toEqual([])
})

it('nobody reads or writes a text but through the acting company', async () => {
  const [ana, bruno] = [await server.company(), await server.company()]
  await fill(ana, 5)
  for (const text of ['select from search.texts', 'delete from search.texts', 'select search.keep_texts_again()'])
    expect(await asApplication(ana.companyId, text)).toBe('42501')
  expect(await holding(ana.companyId, 'compra')).toHaveLength(5)
  expect(await holding(bruno.companyId, 'compra')).toEqual([])
})

/** Plans of a company; the first 500 say 'antigo'. */
const fill = async (ana: Person, count: number) => {
  const department = await ana.call('POST /client/departments', { body: { name: 'Compras', sigla: '' } })
  const words = `'compra de farinha 100% num' || n || ' a_f' || n % 90 || case when n <= 500 then ' antigo' else '' end`
  await insertPlans(server, ana, { department_id: department.body.response.id, count, words })
}
