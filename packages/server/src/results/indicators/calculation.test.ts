import { expect, it } from 'vitest'
import { type Calculation, namesIn, parseCalculation, renamed } from './calculation.ts'

/** What a calculation comes to with these figures, in floating point. */
function worth(of: Calculation, figures: Readonly<Record<string, number>>): number {
  if (of.is === 'number') return Number(of.value)
  if (of.is === 'indicator') return figures[of.name]!
  if (of.is === 'minus') return -worth(of.of, figures)
  const [left, right] = [worth(of.left, figures), worth(of.right, figures)]
  return of.is === '+' ? left + right : of.is === '-' ? left - right : of.is === '*' ? left * right : left / right
}

it.each([
  ['[a]/[b]*100', 25],
  ['[a] + [b] * 2', 18],
  ['([a] + [b]) * 2', 20],
  ['[a] - [b] - 1', -7],
  ['-[b] + 2,5', -5.5],
  ['[b] ÷ ([a] × 0.5)', 8],
  ['2 - -3', 5],
  ['((([ a ])))', 2],
])('%s is reckoned as on paper', (text, value) => {
  expect(worth(parseCalculation(text), { a: 2, b: 8 })).toBe(value)
})

it.each([
  ['', 'Falta um valor no começo'],
  ['[a] /', 'Falta um valor depois de "/"'],
  ['([a] + 1', 'Falta fechar um parêntese'],
  ['[a] [b]', 'Falta uma operação antes de "b"'],
  ['1 + )', 'Falta um valor depois de "+"'],
  ['Faturamento * 2', 'Escreva os nomes entre colchetes, como [Faturamento]; não entendi "Faturamento * 2"'],
  ['[a] ** 2', 'Falta um valor depois de "*"'],
  ['[[a]]', 'Escreva os nomes entre colchetes, como [Faturamento]; não entendi "[[a]]"'],
])('%s is refused with what is wrong', (text, problem) => {
  expect(() => parseCalculation(text)).toThrow(problem)
})

it('the deepest text that fits its field is parsed', () => {
  expect(worth(parseCalculation(`${'('.repeat(249)}1${')'.repeat(249)}`), {})).toBe(1)
})

it('names are found once each, and given others', () => {
  expect(namesIn(parseCalculation('[a] + [b c] * [a]'))).toEqual(['a', 'b c'])
  expect(renamed('[a] + [ b ]', (name) => `#${name}`)).toBe('[#a] + [#b]')
})
