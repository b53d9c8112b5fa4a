import type { ReaderRule, ReaderRuleShown } from '@prumo/contract/readers.ts'
import { listed } from '@prumo/contract/words.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ReadKind } from '../../platform/controlled/readings.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Reaction } from '../../platform/reactions.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'
import { departmentNames, lockDepartmentsShared } from '../departments/departments.ts'
import { area } from '../tables.ts'
import { type Asked, notifyOfAll } from './asking.ts'

type Target = { department_id: number | null; cargo: string | null }

const targetsIn = ({ everybody, departments, cargos }: ReaderRule): Target[] => [
  ...(everybody ? [{ department_id: null, cargo: null }] : []),
  ...departments.map((department_id) => ({ department_id, cargo: null })),
  ...cargos.map((cargo) => ({ department_id: null, cargo })),
]

const keyOf = ({ department_id, cargo }: Target) => `${department_id} ${cargo?.toLowerCase()}`

const rulesOf = ({ db, companyId }: Scope, { entity }: ReadKind, id: number) =>
  db.all(
    area
      .selectFrom('admin.reader_rules')
      .select(['id', 'department_id', 'cargo'])
      .where('company_id', '=', companyId)
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .orderBy('id'),
  )

/** Whom the rule of a document names, as the contract declares it; null: it has none. */
export async function ruleOf(scope: Scope, kind: ReadKind, id: number): Promise<ReaderRuleShown | null> {
  const targets = await rulesOf(scope, kind, id)
  if (targets.length === 0) return null
  const names = await departmentNames(scope, idsOf(targets, 'department_id'))
  return {
    everybody: targets.some(({ department_id, cargo }) => department_id === null && cargo === null),
    departments: [...names].map(([department_id, label]) => ({ department_id, label })),
    cargos: targets.flatMap(({ cargo }) => cargo ?? []),
  }
}

const inWords = (rule: ReaderRuleShown | null) =>
  listed([
    ...(rule?.everybody ? ['toda a equipe'] : []),
    ...(rule?.departments ?? []).map(({ label }) => `departamento ${label}`),
    ...(rule?.cargos ?? []).map((cargo) => `cargo ${cargo}`),
  ])

/**
 * Sets whom the rule of a document names; the caller has locked the document.
 * @returns the rules before and after, in words; undefined when nothing changed.
 * @throws not_found for a department that the company does not have.
 */
export async function writeRule(
  scope: Scope,
  kind: ReadKind,
  id: number,
  rule: ReaderRule,
): Promise<{ before: string; after: string } | undefined> {
  const wanted = new Map(targetsIn(rule).map((target) => [keyOf(target), target]))
  const stored = await rulesOf(scope, kind, id)
  const has = new Set(stored.map(keyOf))
  const gone = stored.filter((target) => !wanted.has(keyOf(target)))
  const added = [...wanted.values()].filter((target) => !has.has(keyOf(target)))
  if (gone.length === 0 && added.length === 0) return undefined
  const before = inWords(await ruleOf(scope, kind, id))
  if ((await lockDepartmentsShared(scope, rule.departments)).length < rule.departments.length) throw fail('not_found')
  await scope.db.run`delete from admin.reader_rules where company_id = ${scope.companyId}
    and id = any(${gone.map((target) => target.id)}::bigint[])`
  const [company_id, asked_by, asked_at] = [scope.companyId, scope.userId, scope.clock.now()]
  if (added.length > 0)
    await scope.db.run(
      area
        .insertInto('admin.reader_rules')
        .values(
          added.map((target) => ({ company_id, entity: kind.entity, record_id: id, asked_by, asked_at, ...target })),
        ),
    )
  return { before, after: inWords(await ruleOf(scope, kind, id)) }
}

/** Takes a department out of all rules. */
export const detachDepartment = async ({ db, companyId }: Scope, departmentId: number) => {
  await db.run`delete from admin.reader_rules where company_id = ${companyId} and department_id = ${departmentId}`
}

type Moved = { id: number; user_id: number; came: boolean }

/**
 * Makes the readers whom rules name those whom they name now: who came is a reader, who left is none and waits for
 * nothing. What was confirmed stays, and so do the people who were chosen. Whoever changes a rule meanwhile waits.
 * @param id of one document; absent: all of the kind.
 */
export async function followRules(scope: Scope, { entity, tables }: ReadKind, id?: number): Promise<Moved[]> {
  const { companyId, today, clock } = scope
  const { documents, readers, owner } = tables
  const ofDocument = sql.ref(owner)
  const only = (column: ReturnType<typeof sql>) => (id === undefined ? sql`` : sql`and ${column} = ${id}`)
  await scope.db.run`select from ${sql.table(documents)}
    where company_id = ${companyId} and id in (
      select record_id from admin.reader_rules
      where company_id = ${companyId} and entity = ${entity} ${only(sql`record_id`)})
    order by id for share`
  return scope.db.all<Moved>`
    with rules as materialized (
      select record_id, department_id, cargo, asked_by from admin.reader_rules
      where company_id = ${companyId} and entity = ${entity} ${only(sql`record_id`)}
    ), named as materialized (
      select distinct on (d.id, user_id) d.id, user_id, rules.asked_by
      from rules
      join ${sql.table(documents)} d on d.company_id = ${companyId} and d.id = rules.record_id
      cross join lateral admin.people_to_read(rules.department_id, rules.cargo, ${today}::date) user_id
    ), gone as (
      delete from ${sql.table(readers)} r
      where r.company_id = ${companyId} and r.by_rule ${only(sql`r.${ofDocument}`)}
        and not exists (select from named n where n.id = r.${ofDocument} and n.user_id = r.user_id)
      returning r.${ofDocument} as id, r.user_id
    ), came as (
      insert into ${sql.table(readers)} (company_id, ${ofDocument}, user_id, asked_by, asked_at, by_rule)
      select ${companyId}::bigint, id, user_id, asked_by, ${clock.now()}::timestamptz, true from named
      on conflict do nothing
      returning ${ofDocument} as id, user_id
    )
    select id, user_id, true as came from came union all select id, user_id, false from gone`
}

/** Lets all documents of the company follow their rules; who came is told, once, of the versions in force. */
async function followAllRules(scope: Scope) {
  const asked = new Map<number, Asked[]>()
  for (const kind of recordsOf(scope.areas).flatMap(({ reading }) => reading ?? [])) {
    const moved = await followRules(scope, kind)
    if (moved.length === 0) continue
    const came = moved.filter((one) => one.came)
    const versions = new Map((await inForceOf(scope, kind, came)).map((one) => [one.id, { kind, ...one }]))
    for (const { id, user_id } of came) {
      const version = versions.get(id)
      if (version) asked.set(user_id, [...(asked.get(user_id) ?? []), version])
    }
    publish(scope, { topic: kind.topic, also: moved.map(({ user_id }) => user_id) })
  }
  await notifyOfAll(scope, asked)
}

/** The documents among these that have a version in force. */
const inForceOf = ({ db, companyId }: Scope, { tables, title }: ReadKind, which: readonly { id: number }[]) =>
  db.all<{ id: number; title: string; version: number }>`
    select id, ${title === undefined ? sql`''` : sql.ref(title)} as title, version_in_force as version
    from ${sql.table(tables.documents)}
    where company_id = ${companyId} and id = any(${which.map(({ id }) => id)}::bigint[])
      and version_in_force is not null and deleted_at is null
    order by id`

const anyRule = async ({ db, companyId }: Scope) =>
  (await db.first(area.selectFrom('admin.reader_rules').select('id').where('company_id', '=', companyId).limit(1))) !==
  undefined

/** As `followAllRules`, where there are rules: every morning, because people leave on a day that was known before. */
export const followReaders = async (scope: Scope) => {
  if (await anyRule(scope)) await followAllRules(scope)
}

/** Lets the documents of a company follow their rules after a change of its people. */
export const followChangedPeople = defineJob({
  id: 'admin.follow_readers',
  schema: z.object({ companyId: z.int() }),
  run: ({ companyId }, { inCompany }) => inCompany(companyId, followReaders),
})

const followed = new WeakSet<Scope>()

/** Once in a transaction, however many people it changes. */
async function followLater(scope: Scope) {
  if (followed.has(scope)) return
  followed.add(scope)
  if (await anyRule(scope)) await scope.jobs.send(scope.db, followChangedPeople, { companyId: scope.companyId })
}

const changesOfPeople = [
  ...['joined', 'enabled', 'disabled', 'deleted'].map((action) => `member.${action}`),
  ...['created', 'updated', 'joined', 'left', 'returned', 'deleted', 'restored'].map((done) => `collaborator.${done}`),
  'department.deleted',
]

/** Reactions by which people who join, move or leave become or cease to be readers by rule. */
export const readersFollow: readonly Reaction[] = changesOfPeople.map((to) => ({ to, react: followLater }))
