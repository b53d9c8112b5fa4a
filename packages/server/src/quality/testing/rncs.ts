import { next } from '../../testing/numbering.ts'
import type { Person, TestServer } from '../../testing/test-server.ts'

export type QualityWorld = { ana: Person; secret: string }

/** A new department of Ana's company. */
export const department = async ({ ana, secret }: QualityWorld) =>
  (await ana.call('POST /client/departments', { body: { name: `Qualidade ${secret} ${next()}`, sigla: 'QUA' } })).body
    .response

export const rncInput = (department_id: number, secret: string, more: object = {}) => ({
  title: `Pão queimado ${secret} ${next()}`,
  department_id,
  tipsOccors: 2,
  descOccors: `Dez pães ${secret}`,
  dataAbert: '2026-03-02',
  ...more,
})

/** A nonconformity, in a new department by default. */
export async function rnc(world: QualityWorld, more: object = {}, department_id?: number) {
  const place = department_id ?? (await department(world)).id
  const body = rncInput(place, world.secret, more)
  return (await world.ana.call('POST /client/rncs', { body })).body.response
}

/** The fields of a nonconformity that a PUT sends back as a GET has answered them. */
export const bodyOf = (record: object) => {
  const { steps: _, updated_at: __, ...body } = record as Record<string, unknown>
  return body as never
}

/** The answer of somebody who judges that it helped. */
export const helped = { verrEf: 'Não voltou', effective: true }

/** A nonconformity with cause and action, and a colleague who may judge it. */
export async function judgeable(server: TestServer, world: QualityWorld, more: object = {}) {
  const record = await rnc(world, { anaCausa: 'Forno velho', histCorrAcc: 'Forno trocado', ...more })
  return { record, judge: await server.colleague(world.ana, ['proccess']) }
}

/** A nonconformity that a colleague judged and closed. */
export async function closedRnc(server: TestServer, world: QualityWorld, dataFe: string, more: object = {}) {
  const { record, judge } = await judgeable(server, world, more)
  const body = { ...(bodyOf(record) as object), ...helped, dataFe } as never
  return (await judge.call('PUT /client/rncs/{id}', { params: { id: record.id }, body })).body.response
}
