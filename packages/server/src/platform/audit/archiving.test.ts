import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestServer, type Person } from '../../testing/test-server.ts'
import { archiveTrail } from './archiving.ts'

const server = openOwnTestServer({ TRAIL_MONTHS: '3' })

const tonight = () => archiveTrail.run({}, server.composed.jobContext, 'tonight')
const parts = async () =>
  (await server.asOwner<{ part: string }>('select part::text from audit.parts()')).map(({ part }) => part)
const sentences = async (who: Person) => {
  const { body } = await who.call('GET /client/audit', { query: { per_page: 100 } })
  return { all: body.response.map(({ action }) => action), until: body.archived_until }
}

describe('the trail by month', () => {
  let ana: Person
  let bia: Person

  beforeAll(async () => {
    server.setClock('2027-01-20T12:00:00Z')
    ana = await server.company()
    bia = await server.company()
    await ana.call('POST /client/departments', { body: { name: 'Forno', sigla: 'FRN' } })
    await bia.call('POST /client/departments', { body: { name: 'Balcão', sigla: 'BLC' } })
  })

  it('is divided from the month after the newest row on, and made for three months ahead', async () => {
    expect(await parts()).toEqual(['trail_first'])
    await tonight()
    const made = ['trail_first', 'trail_2027_02', 'trail_2027_03', 'trail_2027_04', 'trail_next']
    expect(await parts()).toEqual(made)
    await tonight()
    expect(await parts()).toEqual(made)
    expect((await sentences(ana)).all).toContain('department.created')
  })

  it('takes a row of any instant, and moves those of a month that is made later', async () => {
    server.setClock('2027-07-02T12:00:00Z')
    await server.asOwner("update identity.sessions set seen_at = '2027-07-02Z', expires_at = '2027-08-01Z'")
    await server.asOwner("update identity.companies set trial_ends_on = '2028-01-01'")
    await ana.call('POST /client/departments', { body: { name: 'Julho', sigla: 'JUL' } })
    await server.asOwner(
      "update audit.trail set at = '2027-02-10Z' where company_id = $1 and action = 'department.created'",
      [bia.companyId],
    )
    expect(
      await server.asOwner('select tableoid::regclass::text as part from audit.trail where at > $1', ['2027-07-01']),
    ).toEqual([{ part: 'audit.trail_next' }])
  })

  it('goes to the storage after the months of choice, but for what names people, and the company’s export has it', async () => {
    await tonight()
    expect(await parts()).toEqual([
      'trail_first_kept',
      'trail_2027_02_kept',
      'trail_2027_03_kept',
      ...['04', '05', '06', '07', '08', '09', '10'].map((month) => `trail_2027_${month}`),
      'trail_next',
    ])
    const { all: stays, until } = await sentences(ana)
    expect(until).toBe('2027-01-31')
    expect(stays.filter((action) => action === 'department.created')).toHaveLength(1)
    expect(stays.some((action) => action.startsWith('member.') || action.startsWith('company.'))).toBe(true)
    expect((await sentences(bia)).until).toBe('2027-02-28')

    const files = await server.asOwner<{ key: string; name: string; rows: number }>(
      'select f.key, f.name, a.rows from audit.archives a join storage.files f on (f.company_id, f.id) = (a.company_id, a.file_id) where a.company_id = $1 order by a.month',
      [ana.companyId],
    )
    expect(files.map(({ name }) => name)).toEqual(['trilha-2027-01.jsonl.gz'])
    const { stream } = await server.composed.services.storage.get(files[0]!.key)
    const lines = (await text(stream.pipe(createGunzip()))).trimEnd().split('\n')
    expect(lines).toHaveLength(files[0]!.rows)
    const archived = lines.map((line) => JSON.parse(line) as { action: string; after: { name?: string } | null })
    expect(archived.find(({ action }) => action === 'department.created')!.after!.name).toBe('Forno')
    const used = await server.asOwner('select used_bytes from storage.space where company_id = $1', [ana.companyId])
    expect(used).toEqual([])

    const before = await parts()
    await tonight()
    expect(await parts()).toEqual(before)
  })

  it('is not dropped while a row of it is in no file', async () => {
    await server.asOwner(
      "insert into audit.trail (company_id, at, action, entity) values ($1, '2027-04-05Z', 'task.closed', 'task')",
      [ana.companyId],
    )
    await expect(server.asOwner("select audit.close_part('trail_2027_04')")).rejects.toThrow(
      '1 companies have rows in trail_2027_04 that are in no archive',
    )
    await expect(server.asOwner("select audit.close_part('trail_next')")).rejects.toThrow('cannot be closed')
  })
})

describe('a text that saves itself while it is typed', () => {
  let ana: Person
  const typed = async (evidence: string, minute: number, by = ana) => {
    server.setClock(`2027-07-03T10:${String(minute).padStart(2, '0')}:00Z`)
    const answer = await by.call('POST /client/auditoria-interna/questions/{subItemId}', {
      params: { subItemId: 1 },
      body: { ai_id: audit, evi_obj: evidence },
    })
    expect(answer.status, answer.error?.message).toBe(200)
  }
  const rows = () =>
    server.asOwner<{ before: string; after: string; at: string }>(
      `select before->>'evidence' as before, after->>'evidence' as after, to_char(at, 'HH24:MI') as at
       from audit.trail where company_id = $1 and action = 'audit_answer.written' order by id`,
      [ana.companyId],
    )
  let audit: number

  beforeAll(async () => {
    ana = await server.company()
    audit = await anAudit(ana)
  })

  it('is one row of the trail, until its writer rests, or somebody else writes', async () => {
    await typed('O', 0)
    await typed('O for', 1)
    await typed('O forno', 9)
    expect(await rows()).toEqual([{ before: '', after: 'O forno', at: '10:09' }])
    await typed('O forno apaga', 30)
    const bruno = await server.colleague(ana, ['proccess'])
    await typed('O forno esfria', 31, bruno)
    await typed('O forno esfria à noite', 32)
    expect((await rows()).map(({ before, after }) => [before, after])).toEqual([
      ['', 'O forno'],
      ['O forno', 'O forno apaga'],
      ['O forno apaga', 'O forno esfria'],
      ['O forno esfria', 'O forno esfria à noite'],
    ])
  })
})

async function anAudit(ana: Person): Promise<number> {
  const { body } = await ana.call('POST /client/auditoria-interna', {
    body: { title: 'Interna', scope: '', goal: '', date: '2027-07-03' } as never,
  })
  return body.response.id
}
