import type { Card, CardChange } from '@prumo/contract/boards/cards/model.ts'

export const laneKinds = ['pessoa', 'departamento'] as const
export type LaneKind = (typeof laneKinds)[number]
/** The lane of the cards of none. */
const nobody = 'none'

type Lane = { id: string; title: string; cards: readonly Card[] }

const fields = { pessoa: 'users', departamento: 'departments' } as const
const ownersOf = (card: Card, kind: LaneKind) => card[fields[kind]]
const none = { pessoa: 'Sem responsável', departamento: 'Sem departamento' } as const

/** Somebody or something that a card can be of. */
type Owner = { id: number; name: string }

/**
 * The cards of a board by whose they are, by name; a card of several is in the lane of its first, those of none follow.
 * The `others`, who have no card, have an empty lane below, into which one can be moved.
 */
export function lanesOf(cards: readonly Card[], kind: LaneKind, others: readonly Owner[]): readonly Lane[] {
  const of = Map.groupBy(cards, (card) => ownersOf(card, kind)[0]?.id)
  const lanes = [...of].flatMap(([id, own]) =>
    id === undefined ? [] : [{ id: String(id), title: ownersOf(own[0]!, kind)[0]!.name, cards: own }],
  )
  const empty = others
    .filter(({ id }) => !of.has(id))
    .map(({ id, name }) => ({ id: String(id), title: name, cards: [] }))
  const rest = { id: nobody, title: none[kind], cards: of.get(undefined) ?? [] }
  const full = [...lanes.toSorted(byTitle), ...(rest.cards.length > 0 ? [rest] : [])]
  return [...full, ...empty.toSorted(byTitle), ...(rest.cards.length > 0 ? [] : [rest])]
}

const byTitle = (one: Lane, other: Lane) => one.title.localeCompare(other.title, 'pt-BR')

/** The id of the lane of a card. */
export const laneOf = (card: Card, kind: LaneKind): string => String(ownersOf(card, kind)[0]?.id ?? nobody)

/**
 * Whose a card is in another lane: that lane's, in place of the one whose lane it leaves, with the others it is of; in
 * the last lane nobody's. Undefined when it stays in its lane.
 */
export function changeIn(card: Card, kind: LaneKind, lane: string): CardChange | undefined {
  if (lane === laneOf(card, kind)) return undefined
  const others = ownersOf(card, kind).slice(1)
  const ids = others.map(({ id }) => id).filter((id) => id !== Number(lane))
  return { [fields[kind]]: lane === nobody ? [] : [Number(lane), ...ids] }
}

/** Whose a card is now, to give it back. */
export const ownersIn = ({ users, departments }: Card): CardChange => ({
  users: users.map(({ id }) => id),
  departments: departments.map(({ id }) => id),
})
