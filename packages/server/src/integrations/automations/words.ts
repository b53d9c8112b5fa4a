import type { AutomationWords, RecordField } from '@prumo/contract/integrations/automations/model.ts'
import { departments } from '../../admin/departments/departments.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { checksOf } from '../../platform/checks.ts'
import { columnTypes, type Happening, happeningsOf } from '../../platform/happenings.ts'
import type { Duty } from '../../platform/records/duties.ts'
import { type Meaning, shortName } from '../../platform/records/fields.ts'
import type { Scope } from '../../platform/scope.ts'
import { dated } from './moving.ts'

/** What automations are made of in the company: the fields of the records the person may see, and the checks. */
export async function automationWords(scope: Scope): Promise<AutomationWords> {
  const seen = [...happeningsOf(scope.areas).values()].filter(
    ({ permission }) => permission === null || scope.can(permission),
  )
  const kinds = new Map(seen.map((one) => [one.entity, one]))
  const entries: [string, RecordField[]][] = []
  for (const [entity, one] of kinds) entries.push([entity, await fieldsOf(scope, one)])
  const checks = checksOf(scope)
    .filter(({ of }) => of !== 'user')
    .map(({ id, title, otherwise }) => ({ id, holds: title, fails: otherwise }))
  const assigned = [...kinds.values()].filter(isAssigned).map(({ entity }) => entity)
  return { fields: Object.fromEntries(entries), assigned, dated, checks }
}

/** The work of the one person whom a record of the kind is of, where it has one. */
export const dutyOf = ({ kind, entity }: Happening): Duty | undefined =>
  kind.duties?.find((duty) => duty.entity === entity && duty.of === undefined && duty.column !== 'created_by')

const isAssigned = (happening: Happening) => dutyOf(happening) !== undefined

/** The fields of a kind that conditions ask about, with the names of people and departments. */
export async function fieldsOf(scope: Scope, happening: Happening): Promise<RecordField[]> {
  const [types, people, places] = [
    await columnTypes(scope, happening),
    await reachableMembers(scope),
    await departments(scope),
  ]
  return happening.kind.fields.flatMap(([id, meaning]): RecordField[] => {
    const type = typeOf(meaning, types.get(id) ?? '')
    if (type === undefined || id === 'id' || id === 'position') return []
    const options =
      type === 'person'
        ? people.map((one) => ({ value: String(one.id), label: one.name }))
        : type === 'department'
          ? places.map((one) => ({ value: String(one.id), label: one.name }))
          : Object.entries(meaning.codes ?? {}).map(([value, label]) => ({ value, label }))
    return [{ id, name: shortName(meaning), type, options }]
  })
}

/** Undefined for what nobody compares: lists, and numbers of other records. */
function typeOf({ codes, of }: Meaning, type: string): RecordField['type'] | undefined {
  if (type.endsWith('[]') || type === 'jsonb' || type === 'tsvector') return undefined
  if (of === 'member') return 'person'
  if (of === 'department') return 'department'
  if (of !== undefined) return undefined
  if (codes) return 'choice'
  if (type.startsWith('timestamp') || type === 'date') return 'date'
  return /^(bigint|integer|smallint|numeric|double)/.test(type) ? 'number' : 'text'
}
