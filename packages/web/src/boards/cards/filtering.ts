import type { Card } from '@prumo/contract/boards/cards/model.ts'
import { searchable } from '@prumo/contract/searchable.ts'

type Chosen = {
  words: string
  filter: string | undefined
  today: string
  left: ReadonlySet<number>
  /** The person whose cards 'minhas' keeps; undefined: all of them, as on the personal board. */
  me: number | undefined
}

/**
 * The cards with all searched words, and of the chosen filter: 'atrasadas', 'minhas' for today or late, 'etiqueta-3',
 * 'departamento-2', 'pessoa-7', 'saiu': of people who left.
 */
export function filtered(cards: readonly Card[], { words, filter, today, left, me }: Chosen): readonly Card[] {
  const wanted = searchable(words).split(' ').filter(Boolean)
  if (wanted.length === 0 && filter === undefined) return cards
  const [what, id] = filter?.split('-') ?? []
  const has = (records: readonly { id: number }[]) => records.some((record) => record.id === Number(id))
  const chosen = (card: Card) =>
    filter === undefined ||
    (what === 'atrasadas' && isLate(card, today)) ||
    (what === 'minhas' && isDue(card, today) && (me === undefined || card.users.some((one) => one.id === me))) ||
    (what === 'etiqueta' && has(card.tags)) ||
    (what === 'departamento' && has(card.departments)) ||
    (what === 'pessoa' && has(card.users)) ||
    (what === 'saiu' && card.users.some(({ id }) => left.has(id)))
  return cards.filter((card) => {
    const text = searchable(`${card.title} ${card.description.replaceAll(/<[^>]*>/g, ' ')}`)
    return chosen(card) && wanted.every((word) => text.includes(word))
  })
}

/** What the cards of a board can be filtered by. */
export function choicesIn(cards: readonly Card[], left: ReadonlySet<number>) {
  const group = (group: string, what: string, named: readonly (readonly [id: number, label: string])[]) => ({
    group,
    items: [...new Map(named)].map(([id, label]) => ({ value: `${what}-${id}`, label })),
  })
  const people = cards.flatMap(({ users }) => users.map(({ id, name }) => [id, name] as const))
  const { items } = group('Responsáveis', 'pessoa', people)
  return [
    {
      group: 'Prazo',
      items: [
        { value: 'atrasadas', label: 'Atrasadas' },
        { value: 'minhas', label: 'Minhas até hoje' },
      ],
    },
    group(
      'Etiquetas',
      'etiqueta',
      cards.flatMap(({ tags }) => tags.map(({ id, label }) => [id, label] as const)),
    ),
    group(
      'Departamentos',
      'departamento',
      cards.flatMap(({ departments }) => departments.map(({ id, name }) => [id, name] as const)),
    ),
    {
      group: 'Responsáveis',
      items: people.some(([id]) => left.has(id)) ? [{ value: 'saiu', label: 'De quem saiu' }, ...items] : items,
    },
  ].filter(({ items }) => items.length > 0)
}

const isDue = ({ date_finish, tab_id }: Card, today: string) =>
  date_finish !== null && date_finish <= today && tab_id !== 'concluded'

export const isLate = (card: Card, today: string) => isDue(card, today) && card.date_finish !== today
