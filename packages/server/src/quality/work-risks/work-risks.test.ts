import { factors } from '@prumo/contract/people/climate/instrument.ts'
import { workRiskBand } from '@prumo/contract/quality/work-risks/endpoints.ts'
import { beforeEach, expect, it } from 'vitest'
import { pagesOf } from '../../platform/documents/testing/reading.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { inventoryDraft } from './document.ts'

const server = openTestServer()
let ana: Person
const statements = factors.flatMap((factor) => factor.statements.map((one) => ({ ...one, key: factor.key })))

beforeEach(async () => {
  server.setClock('2026-05-13T12:00:00-03:00')
  ana = await server.company()
})

const proposals = async () => (await ana.call('GET /client/riscos-do-trabalho/propostas')).body.response

/** A concluded survey of a department of six: all is well but the demands. */
async function surveyed() {
  const department_id = (await ana.call('POST /client/departments', { body: { name: 'Loja' } })).body.response.id
  for (let n = 0; n < 6; n++)
    await ana.call('POST /users/process-feedback/collaborator', {
      body: { name: `Pessoa ${n}`, cargo: 'Caixa', department_id },
    })
  const body = { title: 'Pesquisa de maio', kind: 'psychosocial' as const, closes_on: '2026-05-20', questions: [] }
  const { id } = (await ana.call('POST /client/pesquisas', { body })).body.response
  const { url } = (await ana.call('GET /client/pesquisas/{id}', { params: { id } })).body.response
  const answers = statements.map(({ strain, key }) => (key === 'demands' ? 5 : strain ? 1 : 5))
  for (let n = 0; n < 6; n++)
    await server.call(undefined, 'POST /pesquisa/{token}', {
      params: { token: url.split('/').at(-1)! },
      body: { group: department_id, answers },
    })
  await ana.call('POST /client/pesquisas/{id}/encerrar', { params: { id } })
  return department_id
}

it('proposes what a survey shows, once; the paper has the inventory, the measures and the groups of five or more', async () => {
  const department_id = await surveyed()
  expect(await proposals()).toMatchObject([
    { factor: 'demands', exposed: 'Toda a empresa', department_id: null, severity: 3, probability: 4, score: 1 },
    { factor: 'demands', exposed: 'Loja', department_id, score: 1 },
  ])
  const { score: _, ...from } = (await proposals())[1]!
  const created = await ana.call('POST /client/riscos-do-trabalho', { body: { ...from, controls: 'Rodízio à tarde' } })
  expect(created.body.response).toMatchObject({ level: 12, band: 'high', department: 'Loja', factor: 'demands' })
  expect((await proposals()).map(({ exposed }) => exposed)).toEqual(['Toda a empresa'])
  const { id } = created.body.response
  const measure = { department_id, problem: 'Falta gente', to_do: 'Contratar duas pessoas' }
  await ana.call('POST /client/action-plan', { body: { ...measure, origin: { kind: 'work_risk', id: String(id) } } })
  const { raw } = await ana.call('GET /client/riscos-do-trabalho/pdf')
  const text = (await pagesOf(raw)).join('\n').replaceAll(/\s+/g, ' ')
  for (const words of [
    'Inventário de riscos',
    'Rodízio à tarde',
    '3 × 4 = 12',
    'Alto',
    'Contratar duas pessoas',
    'Pesquisa de maio',
    'Não são o instrumento',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/cumpre/i)
  const [bia, folder] = [
    await (await server.colleague(ana, ['peoples'])).call('GET /client/riscos-do-trabalho/pdf'),
    await server.composed.jobContext.inCompany(ana.companyId, inventoryDraft),
  ]
  const seen = (await pagesOf(bia.raw)).join('\n')
  expect([seen.includes('Contratar duas pessoas'), seen.includes('não vê os planos de ação')]).toEqual([false, true])
  expect(JSON.stringify(folder)).toContain('Contratar duas pessoas')
})

it('the class of severity by probability is what the paper says, and a stale change is refused', async () => {
  expect(
    [4, 5, 9, 10, 12, 15, 25].map((level) => workRiskBand(level === 25 ? 5 : 1, level === 25 ? 5 : level)),
  ).toEqual(['low', 'medium', 'medium', 'high', 'high', 'critical', 'critical'])
  const body = { hazard: 'Ruído', exposed: 'Oficina', severity: 2, probability: 2 }
  const { id } = (await ana.call('POST /client/riscos-do-trabalho', { body })).body.response
  const stale = { ...body, updated_at: '2020-01-01T00:00:00.000Z' }
  const refused = await ana.call('PUT /client/riscos-do-trabalho/{id}', { params: { id }, body: stale })
  expect(refused.error.code).toBe('record.stale')
})
