import { searchable } from '@prumo/contract/searchable.ts'
import { type Element, isElement, type Node, wordsOf } from './tidying.ts'

/** The author and dates that a document states; absent when it states none, or two different ones. */
export type Facts = {
  elaborate_by?: string
  /** 'yyyy-MM-dd'. */
  date_create?: string
  date_revision?: string
}

const author = /^(?:elaborado por|elaboracao|elaborador(?:a)?|autor(?:a)?|responsavel pela elaboracao|preparado por)$/
const created =
  /^(?:data|data d[ae] (?:elaboracao|emissao|criacao|publicacao)|emissao|emitido em|elaborado em|criado em)$/
const reviewed =
  /^(?:data da )?proxima revisao$|^(?:revisar em|revisao prevista|data prevista de revisao|validade|valido ate|data de validade)$/
/** These titles may mean the last review or the next one, so only a future date is taken. */
const perhapsReviewed = /^(?:revisao|data d[ae] revisao|data de vigencia|vigencia)$/

/**
 * Finds the author and the dates of a document in a line ('Elaborado por: Ana') or in two cells side by side or one
 * below the other. The text is not changed.
 *
 * @param today 'yyyy-MM-dd'.
 */
export function factsOf(nodes: readonly Node[], today: string): Facts {
  const found = { author: new Set<string>(), created: new Set<string>(), reviewed: new Set<string>() }
  const take = (label: string, value: string) => {
    const name = searchable(label).replaceAll(/[\s:.]+$/g, '')
    const said = value.replace(/^[\s:\-–]+/, '').trim()
    if (!said) return
    if (author.test(name) && said.length <= 200 && /\p{L}{2}/u.test(said) && !dayOf(said)) found.author.add(said)
    const day = dayOf(said)
    if (!day) return
    if (created.test(name)) found.created.add(day)
    if (reviewed.test(name) || (perhapsReviewed.test(name) && day > today)) found.reviewed.add(day)
  }
  for (const node of nodes.filter(isElement)) {
    if (node.name === 'p') lines(node, take)
    if (node.name === 'table') cells(node, take)
  }
  const only = <Key extends string>(key: Key, all: Set<string>) => (all.size === 1 ? { [key]: [...all][0]! } : {})
  return {
    ...only('elaborate_by', found.author),
    ...only('date_create', found.created),
    ...only('date_revision', found.reviewed),
  }
}

type Take = (label: string, value: string) => void

function lines(paragraph: Element, take: Take) {
  const [, label, value] = /^([^:]{3,40}):(.+)$/.exec(wordsOf(paragraph)) ?? []
  if (label && value) take(label, value)
}

function cells(table: Element, take: Take) {
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

const isLabel = (words: string) => {
  const name = searchable(words).replaceAll(/[\s:.]+$/g, '')
  return [author, created, reviewed, perhapsReviewed].some((kind) => kind.test(name)) || /^[^:]{3,40}:$/.test(words)
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
