import { searchable } from '@prumo/contract/searchable.ts'
import { trimmed } from '@prumo/contract/trimming.ts'
import type { WordForm } from './form.ts'
import { type Element, isElement, type Node, wordsOf } from './tidying.ts'

const longestFact = 200

/**
 * Finds what a document states in a line ('Elaborado por: Ana') or in two cells side by side or one below the other; a
 * fact that it states in two different ways is absent. The text is not changed.
 *
 * @param today 'yyyy-MM-dd'.
 * @returns words as they stand; days as 'yyyy-MM-dd'.
 */
export function factsOf(nodes: readonly Node[], titles: WordForm['facts'], today: string): Record<string, string> {
  const patterns = Object.entries(titles).flatMap(([fact, all]) =>
    all.map(({ pattern, is }) => ({ fact, is, label: new RegExp(pattern) })),
  )
  const found = new Map(Object.keys(titles).map((fact) => [fact, new Set<string>()]))
  const take = (label: string, value: string) => {
    const name = nameOf(label)
    const said = value.replace(/^[\s:\-–]+/, '').trim()
    if (!said) return
    const day = dayOf(said)
    for (const { fact, is } of patterns.filter((one) => one.label.test(name))) {
      const isSaid = { words: /\p{L}{2}/u, code: /\d/, day: /^$/, 'coming day': /^$/ }[is].test(said)
      if (isSaid && !day && said.length <= longestFact) found.get(fact)!.add(said)
      if (day && (is === 'day' || (is === 'coming day' && day > today))) found.get(fact)!.add(day)
    }
  }
  const isLabel = (words: string) =>
    patterns.some(({ label }) => label.test(nameOf(words))) || /^[^:]{3,40}:$/.test(words)
  for (const node of nodes.filter(isElement)) {
    if (node.name === 'p') lines(node, take)
    if (node.name === 'table') cells(node, { take, isLabel })
  }
  return Object.fromEntries([...found].flatMap(([fact, said]) => (said.size === 1 ? [[fact, [...said][0]!]] : [])))
}

const nameOf = (label: string) => trimmed(searchable(label), /[\s:.]/, 'end')

type Take = (label: string, value: string) => void

function lines(paragraph: Element, take: Take) {
  const [, label, value] = /^([^:]{3,40}):(.+)$/.exec(wordsOf(paragraph)) ?? []
  if (label && value) take(label, value)
}

function cells(table: Element, { take, isLabel }: { take: Take; isLabel: (words: string) => boolean }) {
  const rows = rowsIn(table).map((row) => row.children.filter(isElement).map((cell) => wordsOf(cell)))
  for (const [y, row] of rows.entries()) {
    for (const [x, words] of row.entries()) {
      const [, label, value] = /^([^:]{3,40}):(.+)$/.exec(words) ?? []
      if (label && value) take(label, value)
      else if (words.length <= 40) {
        const beside = row[x + 1] ?? ''
        take(words, beside && !isLabel(beside) ? beside : (rows[y + 1]?.[x] ?? ''))
      }
    }
  }
}

const rowsIn = (element: Element): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsIn(child) : []))

const months = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** Reads a text that is only a date: '05/03/2026', '5.3.26' or '5 de março de 2026', as 'yyyy-MM-dd'. */
function dayOf(said: string): string | undefined {
  const words = searchable(said)
  const [, d1, m1, y1] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(words) ?? []
  const [, d2, m2, y2] = /^(\d{1,2})º? de ([a-z]+) de (\d{4})$/.exec(words) ?? []
  const year = Number(y1 ?? y2) + ((y1 ?? y2)?.length === 2 ? 2000 : 0)
  const month = m2 ? months.indexOf(m2) + 1 : Number(m1)
  const day = Number(d1 ?? d2)
  if (!(year >= 1990 && year <= 2199)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}
