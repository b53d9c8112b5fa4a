import { tabs, tabTitles } from '@prumo/contract/boards/cards/model.ts'
import { boardTitles } from '@prumo/contract/boards/kinds.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Board } from '../board.ts'
import { boardCards, type CardRecord } from '../cards/queries.ts'

/** Cards of a column that are drawn; a longer column says how many more there are. */
const most = 60

/** A board as a document: its columns side by side, with the first cards of each. */
export async function boardDraft(scope: Scope, board: Board): Promise<DocumentDraft> {
  const cards = await boardCards(scope, board)
  const names = await memberNames(
    scope,
    cards.flatMap(({ users }) => users),
  )
  const title = boardTitles[board.kind]
  return draftRecord(scope, {
    name: title.replace(':', ''),
    template: '/boards/document/board.typ',
    kind: 'Quadro',
    title,
    data: () => ({
      columns: tabs.map((tab) => {
        const own = cards.filter((card) => card.tab === tab)
        return {
          title: tabTitles[tab],
          count: own.length,
          more: Math.max(0, own.length - most),
          cards: own.slice(0, most).map((card) => drawn(scope, card, names)),
        }
      }),
    }),
  })
}

function drawn({ today }: Scope, card: CardRecord, names: ReadonlyMap<number, string>) {
  const done = card.check_list.filter((item) => item.done).length
  return {
    title: card.title,
    late: card.tab !== 'concluded' && card.finish_on !== null && card.finish_on < today,
    facts: [
      card.finish_on !== null && formatDate(card.finish_on),
      card.check_list.length > 0 && `${done} de ${card.check_list.length} itens`,
      ...card.users.map((id) => names.get(id)),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}
