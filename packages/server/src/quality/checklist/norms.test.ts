import { type NormId, normIds, norms } from '@prumo/contract/quality/norms/names.ts'
import { expect, it } from 'vitest'
import { checklist } from './items.ts'
import { clausesOf, itemByNumber, joinedClauses, joinedItems } from './norms.ts'

const itemsOf = (norm: NormId) => clausesOf[norm].flatMap(({ items }) => items)

it('a number stands for one question, in whatever norm, and below those of the own items of audits', () => {
  for (const norm of normIds) {
    const items = itemsOf(norm)
    expect(new Set(items.map(({ id }) => id)).size, norm).toBe(items.length)
    for (const { code: _, ...item } of items) {
      const { code: __, ...known } = itemByNumber(item.id)!
      expect(item).toEqual(known)
      expect(item.id).toBeLessThan(1001)
    }
  }
})

it('every item says what to ask and where to look, and lies in the chapter of its code', () => {
  for (const norm of normIds)
    for (const { code, items } of clausesOf[norm])
      for (const item of items) {
        expect(item.question, `${norm} ${item.code}`).toMatch(/\?$/)
        expect(item.look.length, `${norm} ${item.code}`).toBeGreaterThan(5)
        expect(item.code.split('.')[0], norm).toBe(code)
      }
})

it('the clauses that norms have in common are asked once, and the others apart', () => {
  const shared = (one: NormId, other: NormId) => {
    const there = new Map(itemsOf(other).map(({ id, code }) => [id, code]))
    return itemsOf(one).flatMap(({ id, code }) => (there.has(id) ? [`${code}=${there.get(id)}`] : []))
  }
  const common =
    '4.1=4.1 4.2=4.2 4.3=4.3 5.1=5.1.1 5.3=5.3 6.1.1=6.1 7.1=7.1.1 7.2=7.2 7.3=7.3 7.4=7.4 7.5.1=7.5.1 7.5.2=7.5.2 ' +
    '7.5.3=7.5.3 9.2=9.2 9.3=9.3.1 9.3=9.3.2 9.3=9.3.3 10.1=10.1 10.2=10.2 10.3=10.3'
  expect(shared('iso14001', 'iso9001')).toEqual(common.split(' '))
  // What only these two ask alike: the system, the law, the actions, emergencies.
  const ofTwo = shared('iso45001', 'iso14001').filter(
    (pair) => !shared('iso45001', 'iso9001').some((one) => one.split('=')[0] === pair.split('=')[0]),
  )
  expect(ofTwo).toEqual(['4.4=4.4', '6.1.3=6.1.3', '6.1.4=6.1.4', '8.2=8.2', '9.1.2=9.1.2'])
  expect(shared('siac', 'iso9001')).toHaveLength(checklist.length)
  expect(shared('rdc216', 'iso9001')).toEqual([])
  // Policies and objectives differ: a policy of quality says nothing of the environment.
  for (const norm of ['iso14001', 'iso45001'] as const)
    for (const item of itemsOf(norm).filter(({ code }) => code === '5.2' || code.startsWith('6.2')))
      expect(item.id, `${norm} ${item.code}`).toBeGreaterThan(100)
})

it('several norms are one list without repeats, beside a union of their numbers', () => {
  for (const ids of [['iso9001'], ['iso9001', 'iso14001'], ['iso14001', 'iso45001'], [...normIds]] as NormId[][]) {
    const union = new Set(ids.flatMap((id) => itemsOf(id).map((item) => item.id)))
    const joined = joinedItems(ids)
    expect(joined.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([...union].toSorted((a, b) => a - b))
    for (const { id, asked_by } of joined)
      expect(asked_by).toEqual(
        ids.flatMap((norm) =>
          itemsOf(norm).flatMap((item) => (item.id === id ? [`${norms[norm].label} ${item.code}`] : [])),
        ),
      )
  }
  const chapters = joinedClauses(['iso9001', 'iso14001', 'rdc216']).map(({ code }) => code)
  expect(chapters.slice(0, 8)).toEqual(['4', '5', '6', '7', '8', '9', '10', 'BP 1'])
})
