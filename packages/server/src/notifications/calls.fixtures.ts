import type { Comment } from '@prumo/contract/notifications/comments/endpoints.ts'
import { taskShared } from '../routine/tasks/kinds.ts'
import { offers } from '../testing/calls/abilities.ts'
import type { Fixtures, Input } from '../testing/fixture.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { notify } from './notifying.ts'

type World = { server: TestServer; ana: Person; secret: string }

/** The system notifies Ana. */
async function told({ server, ana, secret }: World): Promise<number> {
  const task = { id: 1, label: secret, date: null, startsAt: null, endsAt: null, by: secret, how: 'given' as const }
  await server.composed.jobContext.inCompany(ana.companyId, (scope) => notify(scope, taskShared, [ana.userId], task))
  return (await ana.call('GET /client/manager-notification')).body.response[0]!.id
}
const withOne = async (world: World) => {
  await told(world)
  return {}
}

/** A daily e-mail that was sent this morning. */
async function withMorning({ server, ana }: World) {
  await server.asOwner(
    'insert into notifications.mornings (company_id, day) values ($1, $2::date) on conflict do nothing',
    [ana.companyId, server.clock.now()],
  )
  return {}
}

/** A record that is its owner's alone. */
async function ownTask({ ana, secret }: World) {
  const body = { label: `Tarefa ${secret}`, date: '2026-03-02' }
  const { id } = (await ana.call('POST /calendar/task', { body })).body.atividades[0]!
  return { params: { kind: 'task', id } }
}
async function commented(world: World) {
  const record = await ownTask(world)
  const body = { text: `Comentário ${world.secret}` }
  const { response } = (await world.ana.call('POST /client/records/{kind}/{id}/comments', { ...record, body })).body
  return { record, comment: response }
}
async function ownComment(world: World) {
  const { record, comment } = await commented(world)
  return { params: { commentId: comment.id }, record }
}
async function asRead(reader: Person, input: Input): Promise<Comment | undefined> {
  const { params, record } = input as Awaited<ReturnType<typeof ownComment>>
  const { status, body } = await reader.call('GET /client/records/{kind}/{id}/comments', record)
  return status === 200 ? body.response.find(({ id }) => id === params.commentId) : undefined
}
const ofOne = { refers: true, personal: true }

export const notificationFixtures: Fixtures = {
  'GET /client/records/{kind}/{id}/comments': { ...ofOne, prepare: async (world) => (await commented(world)).record },
  'POST /client/records/{kind}/{id}/comments': {
    ...ofOne,
    fillsTables: true,
    prepare: async (world) => ({
      ...(await ownTask(world)),
      body: { text: `Comentário ${world.secret}`, mentions: [world.ana.userId] },
    }),
  },
  'PUT /client/records/comments/{commentId}': {
    ...ofOne,
    offered: offers('edit', asRead),
    prepare: async (world) => ({ ...(await ownComment(world)), body: { text: `Comentário mudado ${world.secret}` } }),
  },
  'DELETE /client/records/comments/{commentId}': { ...ofOne, offered: offers('remove', asRead), prepare: ownComment },
  'GET /waiting': {
    prepare: async ({ ana, secret }) => {
      await ana.call('POST /calendar/task', { body: { label: secret, date: '2020-01-06', type: '1' } as never })
      return {}
    },
  },
  'GET /client/manager-notification': { prepare: withOne },
  'GET /client/manager-notification/all': { prepare: withOne },
  'POST /client/manager-notification/viewed': {
    unrecorded: 'One’s own mark of what one has read.',
    prepare: async (world) => ({ body: { until: await told(world) } }),
  },
  'POST /client/manager-notification/{id}': {
    unrecorded: 'One’s own mark of what one has read.',
    refers: true,
    personal: true,
    prepare: async (world) => ({ params: { id: await told(world) } }),
  },
  'GET /account/notification-preferences': { fillsTables: true, prepare: withMorning },
  'POST /unsubscribe/{token}': {
    fillsTables: true,
    prepare: async ({ server, ana }) => {
      const [digest] = await server.asOwner<{ token: string }>(
        `insert into notifications.digests (company_id, user_id) values ($1, $2)
         on conflict (company_id, user_id) do update set user_id = excluded.user_id returning token`,
        [ana.companyId, ana.userId],
      )
      return { params: { token: digest!.token }, body: { 'List-Unsubscribe': 'One-Click' } }
    },
  },
  'PUT /account/notification-preferences': {
    fillsTables: true,
    prepare: () => ({
      body: { kinds: [{ kind: 'task.late', in_app: true, email: 'now' }], digest: { enabled: true, hour: 8 } },
    }),
  },
}
