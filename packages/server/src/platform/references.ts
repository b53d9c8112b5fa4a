import type { ErrorCode } from '@prumo/contract/errors.ts'
import { count, listed } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { fail } from './errors.ts'
import { recordsOf } from './records/records-of.ts'
import type { Scope } from './scope.ts'

/** A kind of record that other areas refer to: its entity in the audit trail. */
export type Referred = 'collaborator' | 'contact' | 'department' | 'project' | 'user'

/**
 * The references of a kind of record to another. A verb that deletes such a record asks all kinds, and imports none.
 */
export type Reference = {
  readonly to: Referred
  /** Singular, plural, and grammatical gender: ['tarefa', 'tarefas', 'f']. */
  readonly words: readonly [one: string, many: string, gender: 'm' | 'f']
  /** The columns that hold the record's id, by table: { 'routine.task_contacts': ['contact_id'] }. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /**
   * Removes the references to the record, which is locked. Without it, the record cannot be deleted while there are
   * references.
   */
  readonly detach?: (scope: Scope, id: number) => Promise<void>
}

type Asked = {
  /** The record in words: 'Este departamento'. */
  called: string
  /** The error code when the person can go on with `detach: true`, or with `instead`. */
  code?: ErrorCode
  /** true: removes those references that can be removed. */
  detach?: boolean
  /** What to do with a record that is never deleted while it is used: 'Desative-o em vez de apagar.' */
  instead?: string
}

/**
 * Refuses to delete a record that others refer to, and says how many refer to it. Called while the record is locked FOR
 * UPDATE. One statement counts all references.
 * @returns the references it removed: '2 tarefas e 1 ATA'; '' for none.
 * @throws `code` when the person can go on, record.in_use when references must be removed first.
 */
export async function refuseWhileUsed(scope: Scope, to: Referred, id: number, asked: Asked): Promise<string> {
  const uses = await usesOf(scope, to, id)
  if (uses.length === 0) return ''
  const where = listed(uses.map((use) => count(use.count, use.words[0], use.words[1])))
  const refused = (wayOut: string, code: ErrorCode = 'record.in_use') =>
    fail(code, { message: `${asked.called} está em uso em ${where}. ${wayOut}` })
  if (asked.instead !== undefined) throw refused(asked.instead, asked.code)
  const firm = uses.filter(({ detach }) => detach === undefined || asked.detach === undefined)
  if (firm.length > 0) throw refused(`Mova ou apague antes ${listed(firm.map(articled))}.`)
  if (!asked.detach) throw refused(`Apague mesmo assim para retirá-lo ${outOf(uses)}.`, asked.code)
  for (const { detach } of uses) await detach!(scope, id)
  return where
}

/** Those of the records that others refer to, found in one statement. Called while they are locked FOR UPDATE. */
export async function usedAmong(scope: Scope, to: Referred, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const asked = referencesTo(scope, to)
  if (asked.length === 0 || ids.length === 0) return new Set()
  const refers = asked.flatMap(({ columns }) =>
    Object.entries(columns).map(
      ([table, names]) =>
        sql`exists (select from ${sql.table(table)} where company_id = ${scope.companyId}
          and asked.id in (${sql.join(names.map((name) => sql.ref(name)))}))`,
    ),
  )
  const used = await scope.db.all<{ id: number }>`select asked.id from unnest(${ids}::bigint[]) as asked (id)
    where ${sql.join(refers, sql` or `)}`
  return new Set(used.map(({ id }) => id))
}

/** The references of all kinds, those of equal words together. */
function referencesTo(scope: Scope, to: Referred): Reference[] {
  const declared = recordsOf(scope.areas).flatMap(({ references }) => references.filter((one) => one.to === to))
  return [...Map.groupBy(declared, ({ words: [one] }) => one).values()].map((same) => ({
    ...same[0]!,
    columns: Object.fromEntries(
      Object.entries(
        Object.groupBy(
          same.flatMap(({ columns }) => Object.entries(columns)),
          ([table]) => table,
        ),
      ).map(([table, held]) => [table, held!.flatMap(([, names]) => names)]),
    ),
    detach: same.every(({ detach }) => detach) ? detachAll(same) : undefined,
  }))
}

const detachAll = (references: readonly Reference[]) => async (scope: Scope, id: number) => {
  for (const detach of new Set(references.map(({ detach: one }) => one!))) await detach(scope, id)
}

type Use = Reference & { count: number }

async function usesOf(scope: Scope, to: Referred, id: number): Promise<Use[]> {
  const asked = referencesTo(scope, to)
  if (asked.length === 0) return []
  const counts = await scope.db.first<{
    counts: number[]
  }>`
    select array[${sql.join(asked.map(({ columns }) => counted(scope, columns, id)))}] as counts`
  return asked.map((reference, at) => ({ ...reference, count: counts!.counts[at]! })).filter(({ count }) => count > 0)
}

const counted = ({ companyId }: Scope, columns: Reference['columns'], id: number) =>
  sql.join(
    Object.entries(columns).map(
      ([table, names]) =>
        sql`(select count(*)::int from ${sql.table(table)}
          where company_id = ${companyId} and ${id} in (${sql.join(names.map((name) => sql.ref(name)))}))`,
    ),
    sql` + `,
  )

/** The words with their article: 'o macroprocesso', 'as 3 tarefas'. */
const articled = ({ count: uses, words: [one, many, gender] }: Use) =>
  uses === 1 ? `${gender === 'f' ? 'a' : 'o'} ${one}` : `${gender === 'f' ? 'as' : 'os'} ${count(uses, one, many)}`

/**
 * 'dela' for one task, 'deles' for minutes and a subject: in Portuguese one masculine noun makes the group masculine.
 */
function outOf(uses: readonly Use[]): string {
  const feminine = uses.every(({ words: [, , gender] }) => gender === 'f')
  const many = uses.reduce((sum, { count }) => sum + count, 0) > 1
  return `del${feminine ? 'a' : 'e'}${many ? 's' : ''}`
}
