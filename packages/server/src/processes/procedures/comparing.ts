/** Compares two states of a POP, in a worker process, because long texts take much processor time. */
import { formatDate } from '@prumo/contract/dates.ts'
import { type PopDifference, popTextLabels, popTexts } from '@prumo/contract/processes/procedures/model.ts'
import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Snapshot } from './versions.ts'

type Part = PopDifference['fields'][number]['parts'][number]

/** Milliseconds for all fields together; a comparison that takes longer is shown in larger pieces. */
const patience = 400
/** With more removed and added words than this, a text counts as rewritten. */
const mostEdits = 2000
/** Characters of unchanged text left before and after a change. */
const context = 80

/** The differences between two states of a POP, by field; equal fields are left out. */
export function run({ from, to }: { from: Snapshot; to: Snapshot }): PopDifference['fields'] {
  const until = performance.now() + patience
  const before = saidIn(from)
  return saidIn(to).flatMap(({ field, label, text }, index) => {
    const old = before[index]!.text
    return old === text ? [] : [{ field, label, parts: differenceOf(old, text, until - performance.now()) }]
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
 * The difference of two texts by word; by line when that takes longer than `within` milliseconds; the whole old text
 * and the whole new one when that takes too long as well.
 */
export function differenceOf(before: string, after: string, within: number = patience): Part[] {
  const until = performance.now() + within
  const left = () => ({ maxEditLength: mostEdits, timeout: Math.max(1, until - performance.now()) })
  const changes = diffWordsWithSpace(before, after, left()) ??
    diffLines(before, after, { maxEditLength: mostEdits, timeout: 50 }) ?? [
      { value: before, removed: true },
      { value: after, added: true },
    ]
  return shortenedParts(readable(changes as Change[]))
}

/** Joins neighbouring replacements: all removed words first, then all added ones. */
function readable(changes: readonly Pick<Change, 'value' | 'added' | 'removed'>[]): Part[] {
  const parts: Part[] = []
  let removed = ''
  let added = ''
  const settle = (same: string) => {
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
    } else settle(value)
  }
  settle('')
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
