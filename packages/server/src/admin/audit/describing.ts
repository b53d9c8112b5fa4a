import type { AuditEntry } from '@prumo/contract/admin/audit/endpoints.ts'
import { maskTaxIds } from '@prumo/contract/brazil.ts'
import { formatDate, isDate } from '@prumo/contract/dates.ts'
import { membersByIds } from '../../identity/members/queries.ts'
import { keyOf, namesInTrail, type Reference, type TrailRow } from '../../platform/audit/trail.ts'
import type { FieldWords } from '../../platform/audit/words.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import type { Scope } from '../../platform/scope.ts'
import { type AuditWords, auditWords } from './words.ts'

type Names = ReadonlyMap<string, string>
type Fields = Record<string, unknown>

/** Rows of the trail in words: who did what to which record, and its fields before and after. */
export async function described(scope: Scope, rows: readonly TrailRow[]): Promise<AuditEntry[]> {
  const names = await namesOf(scope, rows)
  const words = auditWords(scope)
  return rows.map((stored) => {
    const row = readable(scope, stored, words)
    const user_name = doer(row, names)
    return {
      id: row.id,
      at: row.at.toISOString(),
      user_id: row.user_id,
      user_name,
      action: row.action,
      sentence: `${user_name}${row.through === null ? '' : `, ${row.through},`} ${phrase(row, words)}`,
      through: row.through,
      entity: row.entity,
      subject: words.entities[row.entity]?.subject ?? null,
      entity_label: row.name ?? '',
      entity_id: row.entity_id,
      before: row.before ?? null,
      after: row.after ?? null,
      changes: changesOf(row, words.entities[row.entity]?.fields ?? {}, names, scope.actor.timeZone),
    }
  })
}

/** As somebody without the permission for the documents in its texts reads it. */
function readable(scope: Scope, row: TrailRow, { entities }: AuditWords): TrailRow {
  const permission = entities[row.entity]?.documents
  if (permission === undefined || scope.can(permission)) return row
  return { ...row, name: masked(row.name), before: masked(row.before), after: masked(row.after) }
}

const masked = <Value>(value: Value): Value =>
  value === undefined
    ? value
    : JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'string' ? maskTaxIds(one) : one))

function doer({ user_id, after }: TrailRow, names: Names): string {
  if (user_id !== null) return names.get(keyOf(member(user_id))) ?? 'Usuário removido'
  const { operator } = fieldsOf(after)
  return typeof operator === 'string' ? `Operador do Prumo (${operator})` : 'Prumo'
}

function phrase({ action, name, entity_id }: TrailRow, { actions }: AuditWords): string {
  return (actions[action] ?? 'alterou o registro …').replace('…', () => (name ? `"${name}"` : `nº ${entity_id}`))
}

function changesOf(
  row: TrailRow,
  words: Record<string, FieldWords>,
  names: Names,
  timeZone: string,
): AuditEntry['changes'] {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)]
  // In the order of the declared words, because stored fields have no order.
  const order = Object.keys(words)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .filter((key) => key !== 'operator')
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((key) => {
      const field = words[key] === undefined ? key : words[key]
      if (field === null) return []
      const write = (value: unknown) => written(value, field, names, timeZone)
      const change = { field: nameOf(field), before: write(before[key]), after: write(after[key]) }
      return change.before === change.after ? [] : [change]
    })
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const nameOf = (field: NonNullable<FieldWords>) => (typeof field === 'string' ? field : field.name)

/** A recorded value as a person reads it; '' for none. */
function written(value: unknown, field: NonNullable<FieldWords>, names: Names, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => written(one, field, names, timeZone)).join(', ')
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'object') {
    const { label, name, title, link } = value as Fields
    return [label, name, title, link].find((one) => typeof one === 'string') ?? JSON.stringify(value)
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const { codes, of } = typeof field === 'string' ? ({} as { codes?: undefined; of?: undefined }) : field
  if (of) return names.get(keyOf({ entity: of, id: text })) ?? `nº ${text}`
  if (codes?.[text] !== undefined) return codes[text]
  if (isDate(text)) return formatDate(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? writtenInstant(new Date(text), timeZone) : text
}

const member = (id: number | string): Reference => ({ entity: 'member', id: String(id) })

/**
 * The names of everybody and everything the rows refer to: people by their current names, records by those in the
 * trail.
 */
async function namesOf(scope: Scope, rows: readonly TrailRow[]): Promise<Names> {
  const { entities } = auditWords(scope)
  const asked = new Map<string, Reference>()
  const ask = (reference: Reference) => asked.set(keyOf(reference), reference)
  for (const row of rows) {
    if (row.user_id !== null) ask(member(row.user_id))
    for (const fields of [fieldsOf(row.before), fieldsOf(row.after)]) {
      for (const [key, value] of Object.entries(fields)) {
        const field = entities[row.entity]?.fields[key]
        if (typeof field !== 'object' || !field?.of) continue
        for (const id of [value].flat()) {
          if (typeof id === 'number' || typeof id === 'string') ask({ entity: field.of, id: String(id) })
        }
      }
    }
  }
  const references = [...asked.values()]
  const people = references.filter(({ entity }) => entity === 'member').map(({ id }) => Number(id))
  const [known, present] = await Promise.all([namesInTrail(scope, references), membersByIds(scope, people)])
  return new Map([...known, ...present.map(({ id, name }): [string, string] => [keyOf(member(id)), name])])
}
