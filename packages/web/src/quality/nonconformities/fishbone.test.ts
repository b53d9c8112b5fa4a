import { expect, test } from 'vitest'
import { fishboneOf, wrap } from './fishbone.ts'

const none = { method: [], machine: [], people: [], material: [], measure: [], environment: [] }

test('a text is broken between words, and a word that is too long stands alone', () => {
  expect(wrap('o termostato estava solto', 12)).toEqual(['o termostato', 'estava solto'])
  expect(wrap('inconstitucionalissimamente', 5)).toEqual(['inconstitucionalissimamente'])
})

test('every bone ends at the spine, and its causes stand between its end and the spine', () => {
  const many = Array.from({ length: 12 }, (_, at) => `Causa ${at} que ocupa mais de uma linha no desenho`)
  for (const causes of [none, { ...none, machine: many }, { ...none, measure: many, method: ['Uma'] }]) {
    const { bones, spine, height } = fishboneOf(causes, 'Pão queimado')
    expect(bones).toHaveLength(6)
    for (const { to, causes: lines, label } of bones) {
      expect(to.y).toBe(spine)
      for (const { y } of [...lines, label]) {
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThanOrEqual(height)
        expect(y < spine).toBe(label.y < spine)
      }
    }
  }
})

test('a long effect stays inside the drawing', () => {
  const { head, height } = fishboneOf(none, 'palavra '.repeat(60))
  expect(Math.min(...head.lines.map(({ y }) => y))).toBeGreaterThan(0)
  expect(Math.max(...head.lines.map(({ y }) => y))).toBeLessThanOrEqual(height)
})
