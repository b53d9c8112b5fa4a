import { fewestPeople } from '@prumo/contract/diagnostics/model.ts'

/**
 * Which groups of people can be shown beside all of them together. Those that are not shown are the difference between
 * all and the shown ones, which anybody can compute: so they are nobody, or `fewestPeople` at least. A small group
 * therefore takes the smallest large one with it.
 * @param sizes how many people each group has.
 */
export function shownGroups(sizes: ReadonlyMap<string, number>): ReadonlySet<string> {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (total < fewestPeople) return new Set()
  const large = [...sizes].filter(([, size]) => size >= fewestPeople).sort(([, one], [, other]) => one - other)
  let rest = total - large.reduce((sum, [, size]) => sum + size, 0)
  while (rest > 0 && rest < fewestPeople) rest += large.shift()![1]
  return new Set(large.map(([name]) => name))
}
