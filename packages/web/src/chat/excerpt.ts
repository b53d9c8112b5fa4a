import { searchable } from '@prumo/contract/searchable.ts'

const before = 30
const longest = 90

/** The part of a text around the first of the searched words: '… a masseira para às 14h para a manutenção …'. */
export function excerptAround(text: string, search: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= longest) return flat
  const folded = searchable(flat)
  const places = searchable(search)
    .split(' ')
    .map((word) => folded.indexOf(word))
    .filter((place) => place >= 0)
  const start = Math.max(0, Math.min(...places, flat.length) - before)
  const from = places.length === 0 || start === 0 ? 0 : flat.indexOf(' ', start) + 1
  const part = flat.slice(from, from + longest)
  return `${from > 0 ? '… ' : ''}${part}${from + longest < flat.length ? ' …' : ''}`
}
