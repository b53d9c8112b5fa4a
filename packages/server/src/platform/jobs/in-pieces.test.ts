import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'

it('a job in pieces rests after each as long as it took, and ends with the last', async () => {
  const began: number[] = []
  await inPieces(async () => {
    began.push(performance.now())
    await setTimeout(20)
    return began.length < 3
  })
  expect(began).toHaveLength(3)
  const pauses = began.slice(1).map((at, n) => at - began[n]!)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(38)
})
