import { describe, expect, it } from 'vitest'
import { type AnsweredBy, shownGroups, smallestGroup } from './anonymity.ts'

/** A tree of groups, each with the people who are in none of the groups within it. */
type Tree = { own: number; within: Tree[] }

const flat = (sizes: readonly number[]): Tree => ({ own: 0, within: sizes.map((own) => ({ own, within: [] })) })

/** The groups of a tree, and the people of each as numbers. */
function groupsOf(tree: Tree) {
  let person = 0
  const groups: (AnsweredBy<string> & { members: number[] })[] = []
  function walk({ own, within }: Tree, key: string, above: string | null): number[] {
    const mine = Array.from({ length: own }, () => person++)
    const members = [...mine, ...within.flatMap((one, at) => walk(one, `${key}.${at}`, key))]
    groups.push({ key, within: above, people: members.length, members })
    return members
  }
  walk(tree, 'all', null)
  return { groups, everybody: person }
}

/**
 * The attack: every sum of shown groups, each added, subtracted or left out. What is about somebody, and about fewer
 * than `smallest`, is a find.
 */
function found(tree: Tree, smallest: number) {
  const { groups, everybody } = groupsOf(tree)
  const shown = shownGroups(groups, smallest)
  const rows = groups.filter(({ key }) => shown.has(key)).map(({ members }) => new Set(members))
  const finds: number[][] = []
  for (let trial = 0; trial < 3 ** rows.length; trial++) {
    const signs = rows.map((_, at) => (Math.floor(trial / 3 ** at) % 3) - 1)
    const about = Array.from({ length: everybody }, (_, one) => one).filter(
      (one) => rows.reduce((sum, row, at) => sum + (row.has(one) ? signs[at]! : 0), 0) !== 0,
    )
    if (about.length > 0 && about.length < smallest) finds.push(about)
  }
  return finds
}

const shownOf = (sizes: readonly number[]) => {
  const { groups } = groupsOf(flat(sizes))
  return [...shownGroups(groups)].toSorted()
}

describe('groups of at least five', () => {
  it('shows those of five and more, and the total', () => {
    expect(shownOf([5, 7])).toEqual(['all', 'all.0', 'all.1'])
  })

  it('shows nothing of fewer than five', () => {
    expect(shownOf([2, 2])).toEqual([])
    expect(shownOf([])).toEqual([])
  })

  it('hides the second smallest too where the smallest would be what is left of the total', () => {
    expect(shownOf([3, 6, 9])).toEqual(['all', 'all.2'])
    expect(shownOf([3, 6])).toEqual(['all'])
  })

  it('hides no second where several small ones are five together', () => {
    expect(shownOf([3, 2, 9])).toEqual(['all', 'all.2'])
  })

  it('hides no group because of one in which nobody answered', () => {
    expect(shownOf([0, 5, 8])).toEqual(['all', 'all.1', 'all.2'])
  })

  it('decides on groups without a total each alone', () => {
    expect([
      ...shownGroups([
        { key: 'peers', people: 6 },
        { key: 'team', people: 3 },
      ]),
    ]).toEqual(['peers'])
  })

  it('looks below a hidden group: its parts count for the total', () => {
    // A of 6 is 5 + 1 and hides its 5; the company of 9 would leave 3 beside A.
    const tree: Tree = { own: 3, within: [{ own: 1, within: [{ own: 5, within: [] }] }] }
    const { groups } = groupsOf(tree)
    expect([...shownGroups(groups)]).toEqual(['all'])
  })
})

describe('the attack by addition and subtraction', () => {
  it('finds nobody in any company of up to four departments', () => {
    const sizes = [0, 1, 2, 3, 4, 5, 6, 9]
    for (const a of sizes)
      for (const b of sizes.filter((one) => one >= a))
        for (const c of sizes.filter((one) => one >= b))
          for (const d of sizes.filter((one) => one >= c)) expect(found(flat([a, b, c, d]), smallestGroup)).toEqual([])
  })

  it('finds nobody in trees three levels deep, with the smallest of two and three for all shapes', () => {
    const leaves = [0, 1, 2, 3]
    for (const smallest of [2, 3])
      for (const own of [0, 1, 2])
        for (const a of leaves)
          for (const b of leaves)
            for (const c of leaves) {
              const tree = {
                own,
                within: [
                  { own: own % 2, within: flat([a, b]).within },
                  { own: c, within: [] },
                ],
              }
              expect(found(tree, smallest)).toEqual([])
            }
  })

  it('finds somebody where the rule is left out, so the attack is one', () => {
    const { groups } = groupsOf(flat([3, 9]))
    const naive = groups.filter(({ people }) => people >= smallestGroup).map(({ key }) => key)
    expect(naive).toEqual(['all.1', 'all'])
    expect([...shownGroups(groups)]).not.toEqual(naive)
  })
})
