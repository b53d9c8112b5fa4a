import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mixOf, type Part, type Scheme } from './tag-tones.ts'

// The colours that the migration inserts.
const migration = readFileSync(new URL('../../../../server/migrations/0001_baseline.sql', import.meta.url), 'utf8')
const colors = [...migration.matchAll(/\(\d+, '(#[0-9a-f]{6})', '([^']+)'\)/g)].map(([, color, name]) => [name, color])

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function mixed(color: string, scheme: Scheme, part: Part): number[] {
  const [share, base] = mixOf(scheme, part)
  const other = channels(base)
  return channels(color).map((channel, i) => Math.round((channel * share + other[i]! * (100 - share)) / 100))
}

function luminance(color: number[]): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: number[], other: number[]): number {
  const [bright, dim] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright! + 0.05) / (dim! + 0.05)
}

test('there are twelve tag colours', () => expect(colors).toHaveLength(12))

test.each(colors)('a tag in %s (%s) is readable in the light and in the dark scheme', (_name, color) => {
  for (const scheme of ['light', 'dark'] as const)
    expect(contrast(mixed(color!, scheme, 'paper'), mixed(color!, scheme, 'ink')), scheme).toBeGreaterThan(4.6)
})
