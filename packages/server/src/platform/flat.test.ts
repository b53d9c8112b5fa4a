import { expect, it } from 'vitest'
import { composedTexts } from '../testing/composed-texts.ts'
import { flat } from './flat.ts'

it('a text that refers to its parts is written out, also a single one', () => {
  const composed = () => `Toda segunda-feira, até ${String(Math.random()).slice(0, 1)}`
  expect(composedTexts({ days: [composed()] })).toEqual(['.days[]'])
  const whole = [flat(composed()), flat(composed(), ' de março'), flat('a'), flat('')]
  expect(composedTexts(whole)).toEqual([])
  expect(whole).toEqual(['Toda segunda-feira, até 0', 'Toda segunda-feira, até 0 de março', 'a', ''])
})
