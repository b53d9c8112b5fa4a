import type { Card, Column, Tab } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import type { Comment } from '@prumo/contract/notifications/comments/endpoints.ts'
import type { Person } from '../../testing/test-server.ts'

/** A person at one of the boards. */
export const boardOn = (person: Person, kind: BoardKind = 'company') => {
  const at = boardAddresses[kind]
  const cards = async (): Promise<Card[]> => (await person.call(`GET ${at}/task`)).body.response
  return {
    cards,
    create: async (body: { title: string; tab_id?: Tab; [field: string]: unknown }): Promise<Card> =>
      (await person.call(`POST ${at}/task`, { body: body as never })).body.response,
    find: async (id: number): Promise<Card> =>
      (await person.call(`GET ${at}/task/{id}`, { params: { id } })).body.response,
    change: (id: number, body: object) => person.call(`PUT ${at}/task/{id}`, { params: { id }, body: body as never }),
    remove: (id: number) => person.call(`DELETE ${at}/task/{id}`, { params: { id } }),
    /** Moves a card, with the column as it should look afterwards. */
    move: (id: number, tab: Tab, order: readonly number[] = []) =>
      person.call(`PUT ${at}/task/move/{id}`, {
        params: { id },
        body: { tab, order: order.map((task_id, index) => ({ task_id, index })) },
      }),
    archive: (id: number, body: object = {}) =>
      person.call(`PUT ${at}/task/archive/{id}`, { params: { id }, body: body as never }),
    unarchive: (id: number, body: object = {}) =>
      person.call(`PUT ${at}/task/unarchive/{id}`, { params: { id }, body: body as never }),
    archiveds: async (): Promise<Card[]> => (await person.call(`GET ${at}/task/archiveds`)).body.response,
    attach: async (taskId: number, file: File) =>
      (await person.call(`POST ${at}/task/file/{taskId}`, { params: { taskId }, files: [file] })).body.response,
    comment: async (id: number, text: string, mentions: number[] = []) =>
      (
        await person.call('POST /client/records/{kind}/{id}/comments', {
          params: { kind: 'board_card', id },
          body: { text, mentions },
        })
      ).body.response,
    /** Undefined for a card that the person does not see. */
    comments: async (id: number): Promise<Comment[] | undefined> =>
      (await person.call('GET /client/records/{kind}/{id}/comments', { params: { kind: 'board_card', id } })).body
        .response,
    toDay: (id: number, body: { date: string; client_id?: number }) =>
      person.call(`POST ${at}/task/day/{id}`, { params: { id }, body }),
    facts: async () => (await person.call(`GET ${at}/kanban`)).body.response,
    /** The titles of a column, in order. */
    titles: async (tab: Tab) => (await cards()).filter(({ tab_id }) => tab_id === tab).map(({ title }) => title),
    idsOf: ({ order }: Column) => order.map(({ task_id }) => task_id),
  }
}
