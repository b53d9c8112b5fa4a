import { blocks } from '@prumo/contract/strategy/model.ts'
import { businessIds } from '@prumo/contract/welcome/businesses.ts'
import { expect, it } from 'vitest'
import { guidesOf } from './guides.ts'

it.each(['swot', 'canvas'] as const)('each block of a %s has examples of every kind of business', (kind) => {
  for (const trade of [...businessIds, 'outro'] as const) {
    const guides = guidesOf(kind, trade)
    expect(guides.length).toBe(blocks[kind].length)
    for (const { examples } of guides) expect(examples.length, trade).toBeGreaterThan(1)
  }
})
