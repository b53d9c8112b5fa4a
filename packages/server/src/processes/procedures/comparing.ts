/** Compares two states of a POP, in a worker process, because long texts take much processor time. */
import { formatDate } from '@prumo/contract/dates.ts'
import { type PopDifference, popTextLabels, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Snapshot } from './versions.ts'

type Part = PopDifference['fields'][number]['parts'][number]

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

/** The differences between two states of a POP, by field; equal fields are left out. */
export function run({ from, to }: { from: Snapshot; to: Snapshot }): PopDifference['fields'] {
  const left = { steps: mostSteps }
  const before = saidIn(from)
  return saidIn(to).flatMap(({ field, label, text }, index) => {
    const old = before[index]!.text
    return old === text ? [] : [{ field, label, parts: differenceOf(old, text, left) }]
  })
}

/** The content of a version as plain text, by field. */
const saidIn = (version: Snapshot): { field: string; label: string; text: string }[] => [
  { field: 'title', label: 'Título', text: version.title },
  {
    field: 'place',
    label: 'Processo',
    text: [version.department_title, version.macro_title, `${version.index_item} ${version.micro_title}`.trim()]
      .filter(Boolean)
      .join(' › '),
  },
  ...popTexts.map((field) => ({ field, label: popTextLabels[field], text: plainText(version[field]) })),
  { field: 'stages', label: 'Etapas', text: version.stages.map(stageText).join('\n\n') },
  { field: 'approved_user_id', label: 'Responsável', text: version.approved_user_name },
  { field: 'elaborate_by', label: 'Elaborado por', text: version.elaborate_by },
  { field: 'accredited_by', label: 'Homologado por', text: version.accredited_by },
  {
    field: 'date_revision',
    label: 'Data de revisão',
    text: version.date_revision ? formatDate(version.date_revision) : '',
  },
  { field: 'date_create', label: 'Data de criação', text: formatDate(version.date_create) },
]

const stageText = (stage: Snapshot['stages'][number]): string =>
  [
    `${stage.index_item}. ${plainText(stage.description)}`,
    stage.responsible && `Responsável: ${stage.responsible}`,
    stage.sla && `SLA: ${stage.sla}`,
    stage.micro_proccess_title && `Processo associado: ${stage.micro_proccess_title}`,
  ]
    .filter(Boolean)
    .join('\n')

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
  const [space] = /[^\S\n]*$/.exec(one)!
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
