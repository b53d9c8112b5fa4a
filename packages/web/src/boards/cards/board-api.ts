import { type Card, type CardChange, type Column, tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { type BoardKind, boardAddresses } from '@prumo/contract/boards/kinds.ts'
import { api } from '../../platform/api.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { call, changed, changedBeside } from '../../platform/query.ts'
import { queryClient, readAnew } from '../../platform/query-client.ts'

/** The cards of a board, by column and in order. */
export const boardQuery = (kind: BoardKind) => call(`GET ${boardAddresses[kind]}/task`, {}, { topic: 'boards' })

export const archivedQuery = (kind: BoardKind) =>
  call(`GET ${boardAddresses[kind]}/task/archiveds`, {}, { topic: 'boards' })

export const cardQuery = (kind: BoardKind, id: number) =>
  call(`GET ${boardAddresses[kind]}/task/{id}`, { params: { id } }, { topic: 'boards' })

/** Limits and times of the columns. */
export const factsQuery = (kind: BoardKind) => call(`GET ${boardAddresses[kind]}/kanban`, {}, { topic: 'boards' })

/**
 * Saves the place of a card, and shows the order of the column that the server answers. Rejects after its error message.
 */
export async function moveCard(kind: BoardKind, id: number, tab: Card['tab_id'], order: readonly number[]) {
  const { queryKey } = boardQuery(kind)
  const before = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  try {
    const { response } = await api(`PUT ${boardAddresses[kind]}/task/move/{id}`, {
      params: { id },
      body: { tab, order: order.map((task_id, index) => ({ task_id, index })) },
      shows: 'boards',
    })
    // What was read meanwhile may be newer than this answer, and a concluded card concludes its task.
    const unsure =
      queryClient.getQueryState(queryKey)?.dataUpdatedAt !== before ||
      queryClient.getQueryData(queryKey)?.some((card) => card.id === id && card.task !== null)
    queryClient.setQueryData(queryKey, (cards: Card[] | undefined) => cards && placed(cards, response, id))
    if (unsure) void changed('boards')
    else {
      readAnew(queryKey)
      void changedBeside([queryKey], 'boards')
    }
  } catch (error) {
    showFailure(error)
    void changed('boards')
    throw error
  }
}

/** Gives a card to somebody else, or to another department. Rejects after its error message. */
export async function handCard(kind: BoardKind, { id, updated_at }: Card, change: CardChange) {
  try {
    const body = { ...change, updated_at }
    const { response } = await api(`PUT ${boardAddresses[kind]}/task/{id}`, { params: { id }, body })
    const { queryKey } = boardQuery(kind)
    queryClient.setQueryData(queryKey, (cards) => cards?.map((card) => (card.id === id ? response : card)))
  } catch (error) {
    showFailure(error)
    void changed('boards')
    throw error
  }
}

/** The cards with one column as the server has it. */
function placed(cards: readonly Card[], { tab, order }: Column, moved: number): Card[] {
  const places = new Map(order.map(({ task_id, index }) => [task_id, index]))
  const inTab = (card: Card) =>
    card.id === moved && card.tab_id !== tab
      ? { ...card, tab_id: tab, tab_since: new Date().toISOString(), concluded_by: null }
      : card
  const now = cards.map(inTab)
  const placeIn = (card: Card) => (card.tab_id === tab ? (places.get(card.id) ?? order.length) : 0)
  return tabs.flatMap((name) =>
    now.filter(({ tab_id }) => tab_id === name).toSorted((one, other) => placeIn(one) - placeIn(other)),
  )
}

/** Archives a card; the message takes it back. */
export async function archiveCard(kind: BoardKind, { id }: Card) {
  try {
    await api(`PUT ${boardAddresses[kind]}/task/archive/{id}`, { params: { id }, body: {} })
    toast('Tarefa arquivada', { label: 'Desfazer', run: () => void unarchiveCard(kind, id) })
  } catch (error) {
    showFailure(error)
  }
  await changed('boards')
}

/**
 * Moves cards to the end of a column, in their order on the board; the message takes them back to their places. Answers
 * whether it succeeded.
 * @param all the cards of the board as they stood before.
 */
export const moveCards = (
  kind: BoardKind,
  cards: readonly Card[],
  tab: Card['tab_id'],
  all: readonly Card[],
): Promise<boolean> =>
  changeSeveral(async () => {
    await api(`PUT ${boardAddresses[kind]}/tasks/move`, { body: { tab, ids: cards.map(({ id }) => id) } })
    const moved = cards.filter(({ tab_id }) => tab_id !== tab)
    toast(
      `Movidas para ${tabTitles[tab]}`,
      moved.length > 0 ? { label: 'Desfazer', run: () => void putBack(kind, moved, all) } : undefined,
    )
  })

/** Puts cards back where they stood: one after the other, because each finds its place beside those before it. */
async function putBack(kind: BoardKind, cards: readonly Card[], before: readonly Card[]) {
  const columns = Map.groupBy(before, ({ tab_id }) => tab_id)
  const idsOf = (tab: Card['tab_id']) => (columns.get(tab) ?? []).map(({ id }) => id)
  try {
    for (const { id, tab_id } of cards) await moveCard(kind, id, tab_id, idsOf(tab_id))
  } catch {
    // moveCard has said why, and the others stay where they are.
  }
}

/** Archives cards; the message takes them back. Answers whether it succeeded. */
export function archiveCards(kind: BoardKind, cards: readonly Card[]): Promise<boolean> {
  const ids = cards.map(({ id }) => id)
  const put = (archived: boolean) => api(`PUT ${boardAddresses[kind]}/tasks/archive`, { body: { ids, archived } })
  const takeBack = () => void changeSeveral(() => put(false))
  return changeSeveral(async () => {
    await put(true)
    toast('Tarefas arquivadas', { label: 'Desfazer', run: takeBack })
  })
}

async function changeSeveral(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    showFailure(error)
    return false
  } finally {
    await changed('boards')
  }
}

/** Gives a card another title. Answers whether it succeeded. */
export const renameCard = (kind: BoardKind, { id, updated_at }: Card, title: string): Promise<boolean> =>
  changeSeveral(() => api(`PUT ${boardAddresses[kind]}/task/{id}`, { params: { id }, body: { title, updated_at } }))

/** Draws the board as a picture; the browser's cookie says who asks. */
export const boardPicture = (kind: BoardKind) =>
  api(`GET ${boardAddresses[kind]}/kanban/png`, { query: {}, timeout: 120_000 })

/** Brings an archived card back to its place. */
export async function unarchiveCard(kind: BoardKind, id: number) {
  try {
    await api(`PUT ${boardAddresses[kind]}/task/unarchive/{id}`, { params: { id }, body: {} })
  } catch (error) {
    showFailure(error)
  }
  await changed('boards')
}

/**
 * What opening a board of the company asks for (decision O180): its first cards are written once. A company whose plan
 * does not allow changes reads the board as it is.
 */
export async function startBoard(kind: Exclude<BoardKind, 'personal'>) {
  const written = await api(`POST ${boardAddresses[kind]}/kanban/start`).catch(() => undefined)
  if (written) await changed('boards')
}
