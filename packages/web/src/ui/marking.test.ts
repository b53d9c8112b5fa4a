import { expect, it } from 'vitest'
import { markedParts } from './marking.ts'

const marks = (text: string, words: string) =>
  markedParts(text, words)
    .map(({ part, marked }) => (marked ? `[${part}]` : part))
    .join('')

it.each([
  ['Reunião de produção', 'reun PRODUÇÃO', '[Reun]ião de [produção]'],
  ['O forno elétrico', 'eletr', 'O forno [elétr]ico'],
  ['Reforço de caixa', 'forc', 'Reforço de caixa'],
  ['e-mail: ana@x.com', 'ana', 'e-mail: [ana]@x.com'],
  ['Nada', '', 'Nada'],
])('%s, looked for by "%s"', (text, words, shown) => {
  expect(marks(text, words)).toBe(shown)
})
