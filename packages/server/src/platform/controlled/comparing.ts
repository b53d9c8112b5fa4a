/** Compares two states of a document, in a worker process, because long texts take much processor time. */
import { trimmed } from '@prumo/contract/trimming.ts'
import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { plainText } from '../rich-text/sanitizing.ts'

type SaidText = string | { html: string }
/** One field of a document: its name, what people call it, and its text, in pieces that follow one another. */
export type SaidField = { field: string; label: string; text: SaidText | readonly SaidText[] }
type Part = { text: string; change: 'same' | 'added' | 'removed' }
/** The changes of one field, word by word, in reading order. */
export type DifferentField = { field: string; label: string; parts: Part[] }

/** With more removed and added words than this, a text is compared by line. */
const mostWords = 2000
/** With more removed and added lines than this, a text counts as rewritten. */
const mostLines = 500
/**
 * Steps for the words of all fields together, about 400 ms: a text with d removed and added words takes d² / 2. They are
 * counted, not timed, so that two versions have the same difference on every machine.
 */
const mostSteps = 2_500_000
/** Characters of unchanged text left before and after a change. */
const context = 80

/** The differences between two states of a document, which have the same fields in the same order; equal ones are left out. */
export function run({ from, to }: { from: readonly SaidField[]; to: readonly SaidField[] }): DifferentField[] {
  const left = { steps: mostSteps }
  return to.flatMap((said, index) => {
    const [before, after] = [wordsOf(from[index]!), wordsOf(said)]
    const { field, label } = said
    return before === after ? [] : [{ field, label, parts: differenceOf(before, after, left) }]
  })
}

const wordsOf = ({ text }: Pick<SaidField, 'text'>): string => {
  if (typeof text === 'string') return text
  return 'html' in text ? plainText(text.html) : text.map((piece) => wordsOf({ text: piece })).join('')
}

/**
 * The difference of two texts by word; by line when that takes more steps than are left; the whole old text and the
 * whole new one when too many lines differ as well.
 */
export function differenceOf(before: string, after: string, left = { steps: mostSteps }): Part[] {
  const changes = byWord(before, after, left) ??
    diffLines(before, after, { maxEditLength: mostLines }) ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  return shortenedParts(readable(changes as Change[]))
}

function byWord(before: string, after: string, left: { steps: number }): Change[] | undefined {
  const maxEditLength = Math.min(mostWords, Math.floor(Math.sqrt(2 * left.steps)))
  const changes: Change[] | undefined = diffWordsWithSpace(before, after, { maxEditLength })
  const edits = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
  left.steps = Math.max(0, left.steps - (edits ?? maxEditLength) ** 2 / 2)
  return changes
}

/** Joins neighbouring replacements: all removed words first, then all added ones. */
function readable(changes: readonly Pick<Change, 'value' | 'added' | 'removed'>[]): Part[] {
  const parts: Part[] = []
  let removed = ''
  let added = ''
  const endChange = (same: string) => {
    // The space after both is in the old text and in the new one.
    const space = removed && added ? commonSpace(removed, added) : ''
    const cut = (text: string) => text.slice(0, text.length - space.length)
    if (cut(removed)) parts.push({ text: cut(removed), change: 'removed' })
    if (cut(added)) parts.push({ text: cut(added), change: 'added' })
    if (space + same) parts.push({ text: space + same, change: 'same' })
    removed = added = ''
  }
  for (const { value, added: isNew, removed: isOld } of changes) {
    if (isNew) added += value
    else if (isOld) removed += value
    else if (removed && added && /^[^\S\n]*$/.test(value)) {
      removed += value
      added += value
    } else endChange(value)
  }
  endChange('')
  return parts
}

function commonSpace(one: string, other: string): string {
  const space = one.slice(trimmed(one, /[^\S\n]/, 'end').length)
  return other.endsWith(space) ? space : ''
}

const shortenedParts = (parts: readonly Part[]): Part[] =>
  parts.map((part, index) => {
    if (part.change !== 'same') return part
    const first = index === 0
    const last = index === parts.length - 1
    if (part.text.length <= (first || last ? context : 2 * context) + 20) return part
    const head = first ? '' : beginningOf(part.text)
    const tail = last ? '' : endOf(part.text)
    return { ...part, text: `${head} … ${tail}` }
  })

/** Cut between words, and never inside a character. */
const beginningOf = (text: string) => {
  const cut = text.slice(0, context)
  return cut.slice(0, Math.max(cut.search(/\s\S*$/), 1)).toWellFormed()
}
const endOf = (text: string) => {
  const cut = text.slice(-context)
  const from = cut.search(/\s/)
  return cut.slice(from < 0 ? 0 : from + 1).toWellFormed()
}
