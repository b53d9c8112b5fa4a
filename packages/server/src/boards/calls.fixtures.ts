import type { CardCalls } from '@prumo/contract/boards/cards/endpoints.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { type CallKey, under } from '@prumo/contract/contract.ts'
import { processOf } from '../processes/testing/places.ts'
import type { Fixture, Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person } from '../testing/test-server.ts'
import { boardOn } from './testing/board.ts'

const card = (secret: string) => ({ title: `Cartão ${secret} ${next()}`, description: `<p>${secret}</p>` })
const file = (secret: string) => new File([secret], `${secret}.txt`, { type: 'text/plain' })

async function procedureOf(person: Person, title: string): Promise<number> {
  const { process } = await processOf(person)
  return (await person.call('POST /client/pop', { body: { proccess_id: process, title } })).body.response.id
}

/** The fixtures of one board; a personal one is hidden from colleagues. */
function fixturesOf(kind: BoardKind): Record<keyof CardCalls, Fixture> {
  const created = ({ ana, secret }: World) => boardOn(ana, kind).create(card(secret))
  const attached = async (world: World) => {
    const { id } = await created(world)
    const [stored] = await boardOn(world.ana, kind).attach(id, file(world.secret))
    return { params: { fileId: stored!.id } }
  }
  /** A card with everything it may refer to, so that each of its tables has rows. */
  const whole = async ({ ana, secret }: World) => {
    const label = `${secret} ${next()}`
    const tag = await ana.call('POST /tags', { body: { label, color_id: 3 } })
    const department = await ana.call('POST /client/departments', { body: { name: `Compras ${label}` } })
    const plan = await ana.call('POST /client/action-plan', {
      body: { department_id: department.body.response.id, problem: label, to_do: label },
    })
    return {
      body: {
        ...card(secret),
        plans: [plan.body.response.id],
        procedures: [{ id: await procedureOf(ana, label) }],
        tags: [{ id: tag.body.response.id }],
        departments: [{ id: department.body.response.id }],
        users: [{ id: ana.userId }],
      },
    }
  }
  const listed = async (world: World) => {
    await created(world)
    return {}
  }
  const personal = kind === 'personal'
  const named = {
    refers: true,
    personal,
    prepare: async (world: World) => ({ params: { id: (await created(world)).id } }),
  }
  const changed = {
    refers: true,
    personal,
    prepare: async (world: World) => ({ params: { id: (await created(world)).id }, body: card(world.secret) }),
  }
  return {
    'POST /task': { refers: true, fillsTables: true, prepare: whole },
    'POST /tasks': { prepare: () => ({ body: { titles: ['Uma linha', 'Outra linha'] } }) },
    'PUT /task/{id}': changed,
    'GET /task/{id}': named,
    'GET /task': { prepare: listed },
    'DELETE /task/{id}': named,
    'PUT /task/move/{id}': {
      fillsTables: true,
      refers: true,
      personal,
      prepare: async (world) => ({
        params: { id: (await created(world)).id },
        body: { tab: 'in_progress', order: [] },
      }),
    },
    'PUT /tasks/move': {
      fillsTables: true,
      refers: true,
      personal,
      prepare: async (world) => ({ body: { tab: 'in_progress', ids: [(await created(world)).id] } }),
    },
    'PUT /tasks/archive': {
      refers: true,
      personal,
      prepare: async (world) => ({ body: { ids: [(await created(world)).id] } }),
    },
    'PUT /task/archive/{id}': { ...changed },
    'PUT /task/unarchive/{id}': {
      refers: true,
      personal,
      prepare: async (world) => {
        const { id } = await created(world)
        await boardOn(world.ana, kind).archive(id)
        return { params: { id }, body: card(world.secret) }
      },
    },
    'GET /task/archiveds': {
      prepare: async (world) => {
        const { id } = await created(world)
        await boardOn(world.ana, kind).archive(id)
        return {}
      },
    },
    'GET /task/files/{taskId}': {
      refers: true,
      personal,
      prepare: async (world) => {
        const { id } = await created(world)
        await boardOn(world.ana, kind).attach(id, file(world.secret))
        return { params: { taskId: id } }
      },
    },
    'POST /task/file/{taskId}': {
      refers: true,
      personal,
      prepare: async (world) => ({ params: { taskId: (await created(world)).id }, files: [file(world.secret)] }),
    },
    'GET /task/file/{fileId}': { fillsTables: true, refers: true, personal, prepare: attached },
    'DELETE /task/file/{fileId}': { refers: true, personal, prepare: attached },
    'POST /task/day/{id}': {
      fillsTables: true,
      refers: true,
      personal,
      prepare: async (world) => ({ params: { id: (await created(world)).id }, body: { date: '2026-03-02' } }),
    },
    'GET /kanban': { prepare: listed },
    'GET /kanban/png': { prepare: listed },
    'PUT /kanban/limits': { fillsTables: true, prepare: () => ({ body: { in_progress: 2 + (next() % 900) } }) },
  }
}

export const boardsFixtures = {
  ...under(boardAddresses.personal, fixturesOf('personal')),
  ...under(boardAddresses.company, fixturesOf('company')),
  ...under(boardAddresses.iso, fixturesOf('iso')),
  'GET /calendar/task/{id}/card': {
    refers: true,
    personal: true,
    prepare: async ({ ana, secret }) => {
      const { id } = await boardOn(ana, 'company').create(card(secret))
      const params = { id }
      const { body } = await ana.call('POST /v2/client/scrum-company/task/day/{id}', {
        params,
        body: { date: '2026-03-02' },
      })
      return { params: { id: body.response.task!.id } }
    },
  },
  'POST /v2/client/scrum-company/kanban/start': { fillsTables: true, prepare: () => ({}) },
  'POST /v2/client/scrum-iso/kanban/start': { fillsTables: true, prepare: () => ({}) },
} satisfies Record<CallKey, Fixture> as Fixtures
