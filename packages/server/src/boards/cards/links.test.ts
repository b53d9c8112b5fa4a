import { beforeEach, expect, it } from 'vitest'
import { processOf } from '../../processes/testing/places.ts'
import { openTestServer, type Person } from '../../testing/test-server.ts'
import { boardOn } from '../testing/board.ts'

const server = openTestServer()
let ana: Person
let department: number

beforeEach(async () => {
  server.setClock('2026-03-02T12:00:00-03:00')
  ana = await server.company()
  department = (await ana.call('POST /client/departments', { body: { name: 'Compras' } })).body.response.id
})

const plan = async (to_do: string, more: object = {}) =>
  (
    await ana.call('POST /client/action-plan', {
      body: { department_id: department, problem: 'Atraso', to_do, ...more } as never,
    })
  ).body.response.id
const procedure = async (title: string) => {
  const { process } = await processOf(ana)
  return (await ana.call('POST /client/pop', { body: { proccess_id: process, title } })).body.response.id
}
const wordsOf = (kind: string, id: number) =>
  ana.call('GET /client/action-plan/origins/{kind}/{id}', { params: { kind, id: String(id) } })

it('a card is linked with plans of action and POPs, with their state and where they are opened', async () => {
  const [plans, procedures] = [[await plan('Negociar prazo')], [await procedure('Compra de farinha')]]
  const { id } = await boardOn(ana).create({ title: 'Comprar', plans, procedures })
  expect(await boardOn(ana).find(id)).toMatchObject({
    plans: [{ title: 'Negociar prazo', status: 'START', status_label: 'A iniciar' }],
    procedures: [{ title: 'Compra de farinha', link: expect.stringMatching(/^\/pop\/\d+\?pop=\d+$/) as string }],
  })
  await boardOn(ana).change(id, { plans: [] })
  expect(await boardOn(ana).find(id)).toMatchObject({ plans: [], procedures: [{ title: 'Compra de farinha' }] })
})

it('who may not open plans or POPs sees no link, adds none and takes none away', async () => {
  const [plans, procedures] = [[await plan('Negociar prazo')], [await procedure('Compra de farinha')]]
  const { id } = await boardOn(ana).create({ title: 'Comprar', plans, procedures })
  const bia = await server.colleague(ana, [])
  expect(await boardOn(bia).find(id)).toMatchObject({ plans: [], procedures: [] })
  await boardOn(bia).change(id, { title: 'Comprar já', plans: [], procedures: [] })
  expect(await boardOn(ana).find(id)).toMatchObject({
    title: 'Comprar já',
    plans: [{ id: plans[0] }],
    procedures: [{ id: procedures[0] }],
  })
  const other = await plan('Outro')
  const refused = await boardOn(bia).change(id, { plans: [other] })
  expect(refused.error?.fields).toEqual({ plans: 'Um dos planos de ação não existe mais.' })
})

it('a plan of action comes out of a card with its words, and only who sees the card names it', async () => {
  const mine = boardOn(ana, 'personal')
  const { id } = await mine.create({ title: 'Trocar o forno', description: '<p>Gasta <b>demais</b></p>' })
  expect((await wordsOf('board_card', id)).body.words).toEqual({
    problem: 'Trocar o forno',
    to_do: '',
    to_why_do: 'Gasta demais',
    department_id: null,
  })
  const made = await plan('Orçar', { origin: { kind: 'board_card', id: String(id) } })
  const shown = async (person: Person) =>
    (await person.call('GET /client/action-plan/{id}', { params: { id: made } })).body.response.origin
  expect(await shown(ana)).toMatchObject({
    name: 'Tarefa de quadro',
    title: 'Trocar o forno',
    link: `/scrum?cartao=${id}`,
  })
  expect(await shown(await server.colleague(ana, ['results']))).toMatchObject({ title: '', link: '' })
})

it('a strategy of a SWOT and a subject of a Canvas become plans of action with their words', async () => {
  const at = '/client/planejamento-estrategico'
  const folderOf = async (kind: 'swot' | 'canvas') =>
    (await ana.call(`POST ${at}/${kind}/folders`, { body: { title: 'Ano' } })).body.response.id
  const folder_id = await folderOf('swot')
  const subject = async (title: string, field_id: number) =>
    (await ana.call(`POST ${at}/swot/subjects`, { body: { title, field_id, folder_id } })).body.response.id
  const subjects = [await subject('Equipe', 1), await subject('Bairro', 3)]
  const body = { folder_id, kind: 'so' as const, title: 'Abrir uma loja', subjects }
  const crossing = (await ana.call(`POST ${at}/swot/crossings`, { body })).body.response
  expect((await wordsOf('strategy_crossing', crossing.id)).body.words).toEqual({
    problem: 'Equipe × Bairro',
    to_do: 'Abrir uma loja',
    to_why_do: 'Estratégia de Ano',
    department_id: null,
  })
  const canvas = { title: 'Entrega própria', field_id: 6, folder_id: await folderOf('canvas') }
  const block = (await ana.call(`POST ${at}/canvas/subjects`, { body: canvas })).body.response
  expect((await wordsOf('strategy_subject', block.id)).body.words).toMatchObject({
    problem: 'Entrega própria',
    to_why_do: 'Canais, Ano',
  })
})
