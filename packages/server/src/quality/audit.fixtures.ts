import type { Fixtures } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import { audit, auditInput } from './testing/audits.ts'
import { department, type QualityWorld } from './testing/rncs.ts'

const named = {
  refers: true,
  prepare: async (world: QualityWorld) => ({ params: { id: (await answered(world)).id } }),
}
const answered = async (world: QualityWorld, status = 2) => {
  const { id } = await audit(world)
  await world.ana.call('POST /client/auditoria-interna/questions/{subItemId}', {
    params: { subItemId: 1 },
    body: { ai_id: id, status, evi_obj: `Sem registro ${world.secret}` },
  })
  return { id, item: 1 }
}
const asked = async (world: QualityWorld) => {
  const { id } = await audit(world)
  const added = await world.ana.call('POST /client/auditoria-interna/{id}/items', {
    params: { id },
    body: ownItem(world.secret),
  })
  return { id, item: added.body.response.id }
}
const ownItem = (secret: string) =>
  ({ codigo: '8', title: `Temperatura ${secret} ${next()}`, obs: `Ficha ${secret}` }) as const
const evidence = (secret: string) => [new File([`prova ${secret}`], `prova ${secret}.txt`, { type: 'text/plain' })]
const attached = async (world: QualityWorld) => {
  const params = await answered(world)
  const answer = await world.ana.call('POST /client/auditoria-interna/{id}/items/{item}/files', {
    params,
    files: evidence(world.secret),
  })
  return { params, file: answer.body.response[0]!.id }
}
const file = async (world: QualityWorld) => ({ params: { id: (await attached(world)).file } })

export const auditFixtures: Fixtures = {
  'POST /client/auditoria-interna': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ body: await auditInput(world, { auditor_ids: [world.ana.userId] }) }),
  },
  'PUT /client/auditoria-interna/{id}': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await audit(world)).id },
      body: await auditInput(world, { conclusion: `Bem ${world.secret}`, concluded_on: '2026-03-20' }),
    }),
  },
  'DELETE /client/auditoria-interna/{id}': named,
  'GET /client/auditoria-interna': {
    prepare: async (world) => {
      await answered(world)
      return {}
    },
  },
  'GET /client/auditoria-interna/{id}': named,
  'POST /client/auditoria-interna/{id}/copy': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await answered(world, 4)).id },
      body: await auditInput(world),
    }),
  },
  'POST /client/auditoria-interna/{id}/report': {
    refers: true,
    prepare: async (world) => ({
      params: { id: (await audit(world)).id },
      body: { field: 'strengths', text: `Equipe ${world.secret}`, was: '' },
    }),
  },
  'POST /client/auditoria-interna/{id}/minutes': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await audit(world)).id }, body: { meeting: 'opening' } }),
  },
  'POST /client/auditoria-interna/{id}/conclude': {
    refers: true,
    prepare: async (world) => ({ params: { id: (await audit(world)).id }, body: { on: '2026-03-20' } }),
  },
  'POST /client/auditoria-interna/{id}/signatures': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => {
      const { id } = await audit(world)
      await world.ana.call('POST /client/auditoria-interna/{id}/conclude', {
        params: { id },
        body: { on: '2026-03-20' },
      })
      return { params: { id }, body: { name: `Ana ${world.secret}`, role: 'Auditora' } }
    },
  },
  'POST /client/auditoria-interna/questions/{subItemId}': {
    refers: true,
    prepare: async (world) => ({
      params: { subItemId: 2 },
      body: { ai_id: (await audit(world)).id, id: null, status: 1, evi_obj: `Lista ${world.secret}` },
    }),
  },
  'GET /client/auditoria-interna/questions/mount/{id}': named,
  'POST /client/auditoria-interna/questions/pdf/{id}': named,
  'GET /client/auditoria-interna/questions/pdf/{id}': named,
  'GET /client/auditoria-interna/programa/{year}/pdf': {
    prepare: async (world) => {
      await answered(world)
      return { params: { year: 2026 } }
    },
  },
  'POST /client/auditoria-interna/{id}/items': {
    fillsTables: true,
    refers: true,
    prepare: async (world) => ({ params: { id: (await audit(world)).id }, body: ownItem(world.secret) }),
  },
  'PUT /client/auditoria-interna/{id}/items/{item}': {
    refers: true,
    prepare: async (world) => ({ params: await asked(world), body: ownItem(world.secret) }),
  },
  'DELETE /client/auditoria-interna/{id}/items/{item}': {
    refers: true,
    prepare: async (world) => ({ params: await asked(world) }),
  },
  'PUT /client/auditoria-interna/{id}/items/reorder': {
    refers: true,
    prepare: async (world) => {
      const { id, item } = await asked(world)
      const other = await world.ana.call('POST /client/auditoria-interna/{id}/items', {
        params: { id },
        body: ownItem(world.secret),
      })
      return { params: { id }, body: [other.body.response.id, item] }
    },
  },
  'POST /client/auditoria-interna/{id}/items/{item}/rnc': {
    refers: true,
    prepare: async (world) => ({
      params: await answered(world),
      body: { department_id: (await department(world)).id },
    }),
  },
  'GET /client/auditoria-interna/{id}/items/{item}/files': {
    refers: true,
    prepare: async (world) => ({ params: (await attached(world)).params }),
  },
  'POST /client/auditoria-interna/{id}/items/{item}/files': {
    refers: true,
    prepare: async (world) => ({ params: await answered(world), files: evidence(world.secret) }),
  },
  'GET /client/auditoria-interna/file/{id}': { fillsTables: true, refers: true, prepare: file },
  'DELETE /client/auditoria-interna/file/{id}': { refers: true, prepare: file },
}
