/** The ids of the cards of each column, in order. */
export type Columns = Readonly<Record<string, readonly number[]>>

type Card = { id: number }

/** The cards by column, in the order in which they come; a card of an unknown column is left out. */
export function columnsOf<T extends Card>(
  names: readonly string[],
  cards: readonly T[],
  columnOf: (card: T) => string,
): Columns {
  const columns: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const card of cards) columns[columnOf(card)]?.push(card.id)
  return columns
}

/**
 * A new order over the cards as they are now: cards that it does not name come last in the column they are in, and ids
 * without a card are left out.
 */
export function settled(order: Columns, now: Columns): Columns {
  const present = new Set(Object.values(now).flat())
  const named = new Set(Object.values(order).flat())
  return Object.fromEntries(
    Object.entries(now).map(([name, ids]) => {
      const known = (order[name] ?? []).filter((id) => present.has(id))
      const late = ids.filter((id) => !named.has(id))
      const whole = known.length === order[name]?.length && late.length === 0
      return [name, whole ? order[name]! : [...known, ...late]]
    }),
  )
}

export type Place = { column: string; index: number }

/** Where a card is; undefined when it is nowhere. */
export function placeOf(columns: Columns, id: number): Place | undefined {
  for (const [column, ids] of Object.entries(columns)) {
    const index = ids.indexOf(id)
    if (index >= 0) return { column, index }
  }
  return undefined
}

/** The columns with one card in another place; an index beyond an end is the end. */
export function movedTo(columns: Columns, id: number, { column, index }: Place): Columns {
  const from = placeOf(columns, id)
  if (!from || !columns[column]) return columns
  const without = { ...columns, [from.column]: columns[from.column]!.filter((one) => one !== id) }
  const at = Math.max(0, Math.min(index, without[column]!.length))
  return { ...without, [column]: without[column]!.toSpliced(at, 0, id) }
}

export const samePlace = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.column === other?.column && one?.index === other?.index
