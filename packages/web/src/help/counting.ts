import { api } from '../platform/api.ts'

const read = new Set<number>()
const missed = new Set<string>()

/** Counts that an answer was opened, once for each visit. Nobody waits for it, and its failure is not shown. */
export function countReading(id: number): void {
  if (read.has(id)) return
  read.add(id)
  api('POST /client-faq/{id}/read', { params: { id } }).catch(() => {})
}

/** Counts a search without result, once for each visit. */
export function countMiss(words: string): void {
  if (missed.has(words)) return
  missed.add(words)
  api('POST /client-faq/misses', { body: { words } }).catch(() => {})
}
