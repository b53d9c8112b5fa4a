import { type Blocks, plainTextOf } from './blocks.ts'
import { mostMeanWords, readability } from './readability.ts'

const step = /^\d{1,3}[.)]\s+/

/** The blocks of a typed text: a blank line begins a block, and lines that all begin with a number are its steps. */
export const blocksOf = (typed: string): Blocks =>
  typed
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) =>
      lines.every((line) => step.test(line)) ? lines.map((line) => line.replace(step, '')) : lines.join(' '),
    )

/** The text that `blocksOf` reads as these blocks. */
export const typedOf = (blocks: Blocks): string =>
  blocks
    .map((block) => (typeof block === 'string' ? block : block.map((line, at) => `${at + 1}. ${line}`).join('\n')))
    .join('\n\n')

const beginning = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** What the tests of the product's own texts would refuse, in words for whoever writes one. */
export function problemsOf(title: string, blocks: Blocks): string[] {
  const { meanWords, english } = readability(`${title} ${plainTextOf(blocks)}`)
  const unclosed = blocks.flat().filter((text) => text.split('*').length % 2 === 0)
  return [
    ...(meanWords > mostMeanWords
      ? [`As frases têm ${Math.ceil(meanWords)} palavras em média; use no máximo ${mostMeanWords}.`]
      : []),
    ...(english.length > 0 ? [`Há palavras em inglês: ${[...new Set(english)].join(', ')}.`] : []),
    ...unclosed.map((text) => `Falta uma estrela depois das palavras da tela, em “${beginning(text)}”.`),
  ]
}
