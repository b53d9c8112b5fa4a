import type { Card } from '@prumo/contract/boards/cards/model.ts'

export const laneKinds = ['pessoa', 'departamento'] as const
export type LaneKind = (typeof laneKinds)[number]
export type Lane = { id: string; title: string; cards: readonly Card[] }

const namesOf = { pessoa: ({ users }: Card) => users, departamento: ({ departments }: Card) => departments }
const none = { pessoa: 'Sem responsável', departamento: 'Sem departamento' } as const

/** The cards of a board by whose they are, by name; a card of several is in the lane of its first, those of none last. */
export function lanesOf(cards: readonly Card[], kind: LaneKind): readonly Lane[] {
  const of = Map.groupBy(cards, (card) => namesOf[kind](card)[0]?.id)
  const lanes = [...of].flatMap(([id, own]) =>
    id === undefined ? [] : [{ id: String(id), title: namesOf[kind](own[0]!)[0]!.name, cards: own }],
  )
  const rest = of.get(undefined)
  return [
    ...lanes.toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR')),
    ...(rest ? [{ id: 'none', title: none[kind], cards: rest }] : []),
  ]
}
