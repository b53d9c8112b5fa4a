import { expect, it } from 'vitest'
import { withJoinedLines } from '../build/joined-icons.ts'

const icon = (type: string, ...parts: unknown[]) =>
  `const __iconNode = ${JSON.stringify(parts)};\nconst IconTwo = createReactComponent("${type}", "two", "Two", __iconNode);\n`
const path = (d: string, number: number, more = {}) => ['path', { d, ...more, key: `svg-${number}` }]

it('the lines of an icon are one path', () => {
  expect(withJoinedLines(icon('outline', path('M4 7l16 0', 0), path('M10 11l0 6', 1)))).toBe(
    icon('outline', path('M4 7l16 0M10 11l0 6', 0)),
  )
})

it('what is no plain line stays, and so do the areas of a filled icon, where one would cut a hole into another', () => {
  const dot = path('M11 12a1 1 0 1 0 2 0', 5, { fill: 'currentColor' })
  expect(withJoinedLines(icon('outline', dot, path('M4 7l16 0', 1), path('M10 11l0 6', 2)))).toBe(
    icon('outline', path('M4 7l16 0M10 11l0 6', 0), dot),
  )
  const filled = icon('filled', path('M4 7l16 0z', 0), path('M10 11l0 6z', 1))
  expect(withJoinedLines(filled)).toBe(filled)
})

it('an icon of another form is no build', () => {
  expect(() => withJoinedLines('export default {}')).toThrow('an icon of another form')
})
