import { setFlagsFromString } from 'node:v8'
import { expect, it } from 'vitest'
import { flat } from './flat.ts'

setFlagsFromString('--allow-natives-syntax')
// oxlint-disable-next-line typescript/no-implied-eval
const isFlat = new Function('text', 'return %StringIsFlat(text)') as (text: string) => boolean

it('a text that refers to its parts is written out, also a single one', () => {
  const composed = (end: number) => `Toda segunda-feira, até ${end}`
  expect(isFlat(composed(Math.random()))).toBe(false)
  for (const [parts, whole] of [
    [[composed(7)], 'Toda segunda-feira, até 7'],
    [[composed(7), ' de março'], 'Toda segunda-feira, até 7 de março'],
    [['a'], 'a'],
    [[''], ''],
  ] as const) {
    const text = flat(...(parts as readonly [string]))
    expect([text, isFlat(text)]).toEqual([whole, true])
  }
})
