import { type NormId, normIds, norms } from '@prumo/contract/quality/norms/names.ts'
import pg from 'pg'
import type { ChecklistItem, Clause } from './clause.ts'
import { construction } from './construction.ts'
import { environment } from './environment.ts'
import { food } from './food.ts'
import { clauses } from './items.ts'
import { safety } from './safety.ts'

/** The check list of each norm. An item that several norms ask has one number in all of them, and so one answer. */
export const clausesOf: Readonly<Record<NormId, readonly Clause[]>> = {
  iso9001: clauses,
  iso14001: environment,
  iso45001: safety,
  siac: construction,
  rdc216: food,
}

/** The item that asks for internal audits, in every norm that has it. */
export const auditItem = 50
/** The norms that ask for internal audits. */
export const auditedNorms = normIds.filter((norm) =>
  clausesOf[norm].some(({ items }) => items.some(({ id }) => id === auditItem)),
)

const everyItem = new Map(
  Object.values(clausesOf)
    .toReversed()
    .flatMap((all) => all.flatMap(({ items }) => items))
    .map((item) => [item.id, item]),
)

/** An item of any norm, under the code of the first norm that has it. */
export const itemByNumber = (id: number): ChecklistItem | undefined => everyItem.get(id)

const titles = Object.fromEntries([...everyItem].map(([id, { code, title }]) => [id, `${code} ${title}`]))

/** The code and the title of the item whose number is this SQL: '8.4.1 …'. */
export const itemTitled = (number: string): string =>
  `(${pg.escapeLiteral(JSON.stringify(titles))}::jsonb ->> ${number}::text)`

/** An item as some norms ask it together. */
type JoinedItem = ChecklistItem & {
  /** Where each of them asks it: 'ISO 9001 9.2'. */
  asked_by: readonly string[]
}
export type JoinedClause = Omit<Clause, 'items'> & { items: readonly JoinedItem[] }

/** The joined lists, once made: there are as many as choices of norms. */
const joined = new Map<string, { clauses: readonly JoinedClause[]; items: readonly JoinedItem[] }>()

function joinedOf(ids: readonly NormId[]) {
  const key = ids.join()
  const made = joined.get(key)
  if (made) return made
  const clauses = join(ids)
  const lists = { clauses, items: clauses.flatMap(({ items }) => items) }
  joined.set(key, lists)
  return lists
}

/** The check lists of some norms as one: chapters of the same number together, and each item once. */
export const joinedClauses = (ids: readonly NormId[]): readonly JoinedClause[] => joinedOf(ids).clauses

/** The items of the check lists of some norms, each once, in order. */
export const joinedItems = (ids: readonly NormId[]): readonly JoinedItem[] => joinedOf(ids).items

function join(ids: readonly NormId[]): readonly JoinedClause[] {
  const all = ids.flatMap((id) => clausesOf[id].map((clause) => ({ id, clause })))
  return [...Map.groupBy(all, ({ clause }) => clause.code).values()].map((same): JoinedClause => {
    const asked = same.flatMap(({ id, clause }) => clause.items.map((item) => ({ id, item })))
    const items = [...Map.groupBy(asked, ({ item }) => item.id).values()].map((one) => ({
      ...one[0]!.item,
      asked_by: one.map(({ id, item }) => `${norms[id].label} ${item.code}`),
    }))
    return { ...same[0]!.clause, items: items.toSorted((one, other) => byCode(one.code, other.code)) }
  })
}

/** '8.4' before '8.4.1' before '8.10'; equal codes stay as they were. */
function byCode(one: string, other: string): number {
  const [a, b] = [one, other].map((code) => code.replace('BP ', '').split('.').map(Number))
  for (let at = 0; at < Math.max(a!.length, b!.length); at += 1) {
    const step = (a![at] ?? 0) - (b![at] ?? 0)
    if (step !== 0) return step
  }
  return 0
}
