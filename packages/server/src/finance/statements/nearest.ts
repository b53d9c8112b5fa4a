/** What is alike has one key; days are counted from 1970. */
type Placed = { key: string; day: number }

/**
 * Pairs of one key whose days lie at most `apart` days from each other: the nearest first, the earlier one of two that lie as
 * near, and each once. Takes time by the lengths of the lists, and not by their product.
 */
export function nearestPairs<One extends Placed, Other extends Placed>(
  ones: readonly One[],
  others: readonly Other[],
  apart: number,
): [One, Other][] {
  const free = Map.groupBy(others, ({ key, day }) => `${day} ${key}`)
  const takenOn = ({ key }: One, day: number) => free.get(`${day} ${key}`)?.shift()
  const pairs: [One, Other][] = []
  let left = ones
  for (let days = 0; days <= apart; days++)
    left = left.filter((one) => {
      const other = takenOn(one, one.day - days) ?? takenOn(one, one.day + days)
      if (other) pairs.push([one, other])
      return !other
    })
  return pairs
}
