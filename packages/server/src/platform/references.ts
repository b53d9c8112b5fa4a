import type { ErrorCode } from '@prumo/contract/errors.ts'
import { sql } from 'kysely'
import { builder } from './database/sql.ts'
import { fail } from './errors.ts'
import type { Scope } from './scope.ts'

/** A record that other areas point at: its entity in the trail. */
export type Referred = 'contact' | 'department' | 'project' | 'user'

/**
 * What of an area points at records of another one, declared by the area that points. Whoever owns the record asks all
 * references before it goes, and knows none of them.
 */
export type Reference = {
  readonly to: Referred
  /** ['tarefa', 'tarefas', 'f']. */
  readonly words: readonly [one: string, many: string, gender: 'm' | 'f']
  /** Columns that hold the record's id, by table of the company: { 'routine.task_contacts': ['contact_id'] }. */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Takes the record, which is locked, out of all of them; absent: it does not go before they do. */
  readonly detach?: (scope: Scope, id: number) => Promise<void>
}

type Asked = {
  /** 'Este departamento'. */
  called: string
  /** Of a refusal that has a way out: by `detach: true`, or `instead`. */
  code?: ErrorCode
  /** true: takes the record out of what can be without it. */
  detach?: boolean
  /** What to do with a record that never goes while it is used: 'Desative-o em vez de apagar.' */
  instead?: string
}

const compiler = builder<Record<string, never>>()
const list = new Intl.ListFormat('pt-BR')

/**
 * Refuses that a record goes while others point at it, with how many of each do; called while it is locked FOR UPDATE.
 * All references are counted in one statement.
 *
 * @returns where the record was: '2 tarefas e 1 ATA'; '' for nowhere.
 * @throws `code` when there is a way out, record.in_use when something else must go first.
 */
export async function refuseWhileUsed(scope: Scope, to: Referred, id: number, asked: Asked): Promise<string> {
  const uses = await usesOf(scope, to, id)
  if (uses.length === 0) return ''
  const where = list.format(uses.map(({ count, words: [one, many] }) => `${count} ${count === 1 ? one : many}`))
  const refused = (wayOut: string, code: ErrorCode = 'record.in_use') =>
    fail(code, { message: `${asked.called} está em uso em ${where}. ${wayOut}` })
  if (asked.instead !== undefined) throw refused(asked.instead, asked.code)
  const firm = uses.filter(({ detach }) => detach === undefined || asked.detach === undefined)
  if (firm.length > 0) throw refused(`Mova ou apague antes ${list.format(firm.map(articled))}.`)
  if (!asked.detach) throw refused(`Apague mesmo assim para retirá-lo ${outOf(uses)}.`, asked.code)
  for (const { detach } of uses) await detach!(scope, id)
  return where
}

type Use = Reference & { count: number }

async function usesOf(scope: Scope, to: Referred, id: number): Promise<Use[]> {
  const asked = scope.areas.flatMap(({ references = [] }) => references).filter((reference) => reference.to === to)
  if (asked.length === 0) return []
  const counts = await scope.db.first(
    sql<{
      counts: number[]
    }>`select array[${sql.join(asked.map(({ columns }) => counted(scope, columns, id)))}] as counts`.compile(compiler),
  )
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

/** 'o macroprocesso', 'as 3 tarefas'. */
const articled = ({ count, words: [one, many, gender] }: Use) =>
  count === 1 ? `${gender === 'f' ? 'a' : 'o'} ${one}` : `${gender === 'f' ? 'as' : 'os'} ${count} ${many}`

/** 'dela' for one task, 'deles' for minutes and a subject: one masculine word makes the whole masculine. */
function outOf(uses: readonly Use[]): string {
  const feminine = uses.every(({ words: [, , gender] }) => gender === 'f')
  const many = uses.reduce((sum, { count }) => sum + count, 0) > 1
  return `del${feminine ? 'a' : 'e'}${many ? 's' : ''}`
}
