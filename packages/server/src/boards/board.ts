import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { sql } from 'kysely'
import { type Handed, notifyAsked } from '../notifications/handing-over.ts'
import { publish } from '../platform/live/publishing.ts'
import type { Scope } from '../platform/scope.ts'

/** One board: the company's, or with an owner that person's. */
export type Board = { kind: BoardKind; ownerId: number | null }

/** The board of a kind that the acting person sees (decision O181). */
export const boardOf = ({ userId }: Pick<Scope, 'userId'>, kind: BoardKind): Board => ({
  kind,
  ownerId: kind === 'personal' ? userId : null,
})

/** The condition on `boards.cards` for the cards of a board. */
export const onBoard = ({ companyId }: Pick<Scope, 'companyId'>, { kind, ownerId }: Board) => sql<boolean>`
  company_id = ${companyId} and board = ${kind} and ${ownerId === null ? sql`owner_id is null` : sql`owner_id = ${ownerId}`}`

/** The address of the screen of a board. */
export const boardPaths = {
  personal: '/scrum',
  company: '/scrum-company',
  iso: '/scrum-iso',
} as const satisfies Record<BoardKind, string>

/** The address that opens a card over its board. */
export const cardLink = ({ kind }: Board, id: number) => `${boardPaths[kind]}?cartao=${id}`

/** A card as notifications speak of it. */
export const handedCard = (board: Board, { id, title }: { id: number; title: string }): Handed => ({
  title,
  link: cardLink(board, id),
  needs: null,
})

/** Notifies people of a card that was left with them. A personal board is seen by its owner alone: nobody hears of it. */
export async function notifyGiven(
  scope: Scope,
  board: Board,
  card: { id: number; title: string },
  people: readonly number[],
) {
  if (board.ownerId !== null || people.length === 0) return
  await notifyAsked(scope, people, handedCard(board, card), 'deixou uma tarefa do quadro com você')
}

/** Tells the people of a card that the acting person opened it again. */
export const notifyReturned = (
  scope: Scope,
  board: Board,
  card: { id: number; title: string },
  people: readonly number[],
) => notifyAsked(scope, people, handedCard(board, card), 'reabriu uma tarefa do quadro que está com você')

/** Publishes a change of a card, or of the board, to everybody who sees the board. */
export const publishBoard = (scope: Scope, { ownerId }: Board, id?: number) =>
  publish(scope, { topic: 'boards', ...(id !== undefined && { id }), ...(ownerId !== null && { to: [ownerId] }) })
