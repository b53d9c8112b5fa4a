import type { Comment, CommentCalls } from '@prumo/contract/comments.ts'
import { offers } from '../../testing/calls/abilities.ts'
import type { Fixture, Input, World } from '../../testing/fixture.ts'
import type { Person } from '../../testing/test-server.ts'

type Options = {
  /** The address of the records: '/vehicles'. */
  at: string
  /** Makes a record as Ana. */
  record: (world: World) => Promise<{ id: number }>
  /** The record is hidden from colleagues. */
  personal?: boolean
}

/** The fixtures of the comments below the records of one kind, relative to their address. */
export function commentFixtures({ at, record, personal = false }: Options): Record<keyof CommentCalls, Fixture> {
  const say = async ({ ana, secret }: World, id: number): Promise<Comment> => {
    const key = `POST ${at}/{id}/comments` as 'POST /calendar/task/{id}/comments'
    return (await ana.call(key, { params: { id }, body: { text: `Comentário ${secret}` } })).body.response
  }
  const said = async (world: World) => {
    const { id } = await record(world)
    return { params: { commentId: (await say(world, id)).id }, record: id }
  }
  const asRead = async (reader: Person, input: Input) => {
    const { params, record: id } = input as Awaited<ReturnType<typeof said>>
    const key = `GET ${at}/{id}/comments` as 'GET /calendar/task/{id}/comments'
    const { status, body } = await reader.call(key, { params: { id } })
    return status === 200 ? body.response.find((comment) => comment.id === params.commentId) : undefined
  }
  const named = { refers: true, personal }
  return {
    'GET /{id}/comments': {
      ...named,
      prepare: async (world) => {
        const { id } = await record(world)
        await say(world, id)
        return { params: { id } }
      },
    },
    'POST /{id}/comments': {
      ...named,
      fillsTables: true,
      prepare: async (world) => ({
        params: { id: (await record(world)).id },
        body: { text: `Comentário ${world.secret}`, mentions: [world.ana.userId] },
      }),
    },
    'PUT /comments/{commentId}': {
      ...named,
      offered: offers('edit', asRead),
      prepare: async (world) => ({ ...(await said(world)), body: { text: `Comentário mudado ${world.secret}` } }),
    },
    'DELETE /comments/{commentId}': { ...named, offered: offers('remove', asRead), prepare: said },
  }
}
