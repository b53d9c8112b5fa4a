import { formatDate } from '@prumo/contract/dates.ts'
import {
  type PopDifference,
  PopVersion,
  type PopVersionContent,
  popTextLabels,
  popTexts,
} from '@prumo/contract/processes/procedures/model.ts'
import { type Change, diffLines, diffWordsWithSpace } from 'diff'
import { fail } from '../../platform/errors.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRow } from './queries.ts'
import { findVersion, type Snapshot, snapshotOf, versionNumbered } from './versions.ts'

type Part = PopDifference['fields'][number]['parts'][number]

/** Milliseconds for all fields together, since nobody else is served meanwhile; what takes longer is shown more coarsely. */
const patience = 400
/** Words taken out and put in, beyond which a text counts as written anew. */
const mostEdits = 2000
/** Characters of unchanged text left before and after a change. */
const context = 80

/**
 * What changed up to a version: since the one before it, or since another of the same POP. Fields that say the same are
 * left out.
 *
 * @param since the number of the record of the other version.
 * @throws not_found, also for the first version when no other is named.
 */
export async function popDifference(scope: Scope, id: number, since: number | null): Promise<PopDifference> {
  const version = await findVersion(scope, id)
  const other = since === null ? await versionBefore(scope, version) : await findVersion(scope, since)
  if (other.pop_id !== version.pop_id) throw fail('not_found')
  const [from, to] = other.number <= version.number ? [other, version] : [version, other]
  return { from: PopVersion.parse(from), to: PopVersion.parse(to), fields: changedFields(from, to) }
}

/** What the saved text of a POP changes over its version in force. @throws not_found, pop.not_approved. */
export async function pendingDifference(scope: Scope, id: number): Promise<Pick<PopDifference, 'from' | 'fields'>> {
  const row = await findRow(scope, id)
  if (row.version_in_force === null) throw fail('pop.not_approved')
  const [from, now] = await Promise.all([versionNumbered(scope, id, row.version_in_force), snapshotOf(scope, row)])
  return { from: PopVersion.parse(from), fields: changedFields(from, now) }
}

function changedFields(from: Snapshot, to: Snapshot): PopDifference['fields'] {
  const until = performance.now() + patience
  const before = saidIn(from)
  return saidIn(to).flatMap(({ field, label, text }, index) => {
    const old = before[index]!.text
    return old === text ? [] : [{ field, label, parts: differenceOf(old, text, until - performance.now()) }]
  })
}

async function versionBefore(scope: Scope, version: PopVersionContent): Promise<PopVersionContent> {
  if (version.number === 1) throw fail('not_found', { message: 'Esta é a primeira versão: não há outra antes dela.' })
  return versionNumbered(scope, version.pop_id, version.number - 1)
}

/** All that a version says, field by field, as plain text. */
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
 * Two texts as one, word by word; line by line when that takes longer than `within` milliseconds, or the old text and the
 * new one when even that does.
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

/** What was replaced reads as one: words that were taken out, then the words that took their place. */
function readable(changes: readonly Pick<Change, 'value' | 'added' | 'removed'>[]): Part[] {
  const parts: Part[] = []
  let removed = ''
  let added = ''
  const settle = (same: string) => {
    // The space behind both was there before and is there now.
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
