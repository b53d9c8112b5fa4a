import type { CrossingKind } from '@prumo/contract/strategy/crossings/endpoints.ts'
import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'

const server = openTestServer()
const at = '/client/planejamento-estrategico/swot'
let ana: Person
let folder_id: number
let ids: Record<'strength' | 'weakness' | 'opportunity' | 'threat', number>

beforeEach(async () => {
  ana = await server.company()
  folder_id = (await ana.call(`POST ${at}/folders`, { body: { title: 'SWOT' } })).body.response.id
  const subject = async (title: string, field_id: number) =>
    (await ana.call(`POST ${at}/subjects`, { body: { title, field_id, folder_id } })).body.response.id
  ids = {
    strength: await subject('Equipe', 1),
    weakness: await subject('Caixa', 2),
    opportunity: await subject('Bairro', 3),
    threat: await subject('Farinha', 4),
  }
})

const cross = (kind: CrossingKind, subjects: number[], title = 'Abrir uma loja') =>
  ana.call(`POST ${at}/crossings`, { body: { folder_id, kind, title, subjects } })
const crossings = async () =>
  (await ana.call(`GET ${at}/crossings/{folderId}`, { params: { folderId: folder_id } })).body.response.map(
    ({ kind, title, subjects }) => [kind, title, subjects.map((subject) => subject.title)],
  )

it('a strategy crosses subjects inside the company with subjects outside it', async () => {
  await cross('wt', [ids.weakness, ids.threat], 'Comprar farinha em grupo')
  await cross('so', [ids.strength, ids.opportunity])
  expect(await crossings()).toEqual([
    ['so', 'Abrir uma loja', ['Equipe', 'Bairro']],
    ['wt', 'Comprar farinha em grupo', ['Caixa', 'Farinha']],
  ])
})

it('a strategy needs subjects of the two quadrants that it crosses, and of no other or other folder', async () => {
  const other = (await ana.call(`POST ${at}/folders`, { body: { title: 'Outra' } })).body.response.id
  const foreign = await ana.call(`POST ${at}/subjects`, { body: { title: 'De outra', field_id: 3, folder_id: other } })
  for (const subjects of [
    [],
    [ids.strength],
    [ids.strength, ids.threat],
    [ids.strength, ids.opportunity, ids.threat],
    [ids.strength, foreign.body.response.id],
  ]) {
    const { status, error } = await cross('so', subjects)
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['subjects']])
  }
})

it('a subject that is deleted leaves its strategies, and a folder that is deleted takes them along', async () => {
  await cross('so', [ids.strength, ids.opportunity])
  await ana.call(`DELETE ${at}/subjects/{id}`, { params: { id: ids.strength } })
  expect(await crossings()).toEqual([['so', 'Abrir uma loja', ['Bairro']]])
  await ana.call(`DELETE ${at}/folders/{id}`, { params: { id: folder_id } })
  const left = await server.asOwner('select id from strategy.crossings where company_id = $1', [ana.companyId])
  expect(left).toEqual([])
})

it('a strategy written over an old version answers with the current one', async () => {
  const made = (await cross('so', [ids.strength, ids.opportunity])).body.response
  const body = { title: 'Abrir duas lojas', kind: 'so' as const, subjects: [ids.strength, ids.opportunity] }
  const change = (title: string) =>
    ana.call(`PUT ${at}/crossings/{id}`, {
      params: { id: made.id },
      body: { ...body, title, updated_at: made.updated_at },
    })
  expect((await change('Abrir duas lojas')).status).toBe(200)
  expect((await change('Abrir três lojas')).error).toMatchObject({
    code: 'record.stale',
    record: { title: 'Abrir duas lojas' },
  })
})

it('the PDF has the strategies, their votes and plans, and no plans for somebody without their permission', async () => {
  await ana.call(`PUT ${at}/subjects/{id}/vote`, { params: { id: ids.strength }, body: { voted: true } })
  const { id } = (await cross('so', [ids.strength, ids.opportunity])).body.response
  const department = (await ana.call('POST /client/departments', { body: { name: 'Vendas' } })).body.response.id
  const body = {
    department_id: department,
    problem: 'Equipe × Bairro',
    to_do: 'Alugar o ponto da esquina',
    origin: { kind: 'strategy_crossing', id: String(id) },
  }
  expect((await ana.call('POST /client/action-plan', { body })).status).toBe(201)
  const printed = async (who: Person) => {
    const { raw } = await who.call(`POST ${at}/pdf/{folderId}`, { params: { folderId: folder_id } })
    return (await pagesOf(raw)).join(' ').replaceAll(/\s+/g, ' ')
  }
  expect(await printed(ana)).toMatch(/1 voto.*Abrir uma loja.*Equipe × Bairro.*Alugar o ponto da esquina/)
  const bia = await server.colleague(ana, [])
  expect(await printed(bia)).toContain('Abrir uma loja')
  expect(await printed(bia)).not.toContain('Alugar o ponto')
})
