import { expect, it } from 'vitest'
import { nearestPairs } from './nearest.ts'

const pairsOf = (ones: number[], others: number[], apart = 5) => {
  const placed = (day: number) => ({ key: 'a', day })
  return nearestPairs(ones.map(placed), others.map(placed), apart).map(([one, other]) => [one.day, other.day])
}

it('the nearest come first, each once, and the earlier one of two that lie as near', () => {
  expect(pairsOf([20, 27, 34], [9, 20, 27, 34])).toEqual([
    [20, 20],
    [27, 27],
    [34, 34],
  ])
  expect(pairsOf([10], [8, 12])).toEqual([[10, 8]])
  expect(pairsOf([10, 11], [11])).toEqual([[11, 11]])
  expect(pairsOf([10, 10, 10], [10, 10])).toHaveLength(2)
})

it('what lies further apart is no pair, nor what is not alike', () => {
  expect(pairsOf([10, 20], [4, 25])).toEqual([[20, 25]])
  expect(nearestPairs([{ key: 'a', day: 1 }], [{ key: 'b', day: 1 }], 5)).toEqual([])
})

it('20,000 of one day are paired by themselves', () => {
  const many = Array.from({ length: 20_000 }, () => 1)
  expect(pairsOf(many, many)).toHaveLength(20_000)
})
