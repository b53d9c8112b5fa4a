import type { Permission } from '@prumo/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { fail } from './errors.ts'
import type { Scope } from './scope.ts'

/** holds: so it is; fails: so it is not; not_yet: there is nothing yet of which it could be said. */
type CheckState = 'holds' | 'fails' | 'not_yet'

/**
 * A question about the data of the company, or of one person in it, and the rows that prove the answer. The
 * area that owns the data declares it; steps of a journey, requirements of a norm and cards that conclude themselves
 * use it.
 */
export type Check = {
  /** '<entity>.<what>'. Records that use the check store the id, so it never changes. */
  readonly id: string
  /** As something done, the sentence of a check that holds: 'Primeira tarefa criada'. */
  readonly title: string
  /** The sentence of one that fails: 'Nenhuma tarefa criada'. */
  readonly otherwise: string
  /** About one person; absent: the same answer for everybody in the company. */
  readonly of?: 'user'
  /** People without this permission do not see the check. */
  readonly permission?: Permission
  /**
   * A query for the rows that are the evidence, with any columns. They are counted up to `mostEvidence`. A record without
   * content, or an unchanged example, is none (platform/substance.ts).
   */
  readonly evidence: (scope: Scope, userId: number) => RawBuilder<unknown>
  /** Singular and plural: ['POP aprovado', 'POPs aprovados']. */
  readonly words: readonly [one: string, many: string]
  /** Path of the screen that shows the evidence, or where it can be made. */
  readonly link: string
} & (
  | {
      /** The check holds with at least this many rows. Default 1. */
      readonly needs?: number
    }
  | {
      /** The check holds without rows. */
      readonly needs: 'none'
      /** A query for what it is asked of: without a row of these the check is `not_yet`, because 'none late' of nothing says nothing. */
      readonly among: (scope: Scope, userId: number) => RawBuilder<unknown>
    }
)

export type CheckResult = {
  id: string
  title: string
  state: CheckState
  /** Its state in a sentence: `title`, `otherwise`, or that nothing can be said yet. */
  sentence: string
  /** It holds. */
  ok: boolean
  /** `words`: the count in words, '3 POPs aprovados', '200 ou mais tarefas'. */
  evidence: { count: number; words: string; link: string }
}

/** Checks that people with this permission see, where one does not say otherwise. */
export const checksWith = (permission: Permission, checks: readonly Check[]): Check[] =>
  checks.map((check) => ({ permission, ...check }))

/** Evidence is counted up to this number. */
const mostEvidence = 200

/** The checks that the acting person may see, in the order of the areas. The system itself sees all. */
export const checksOf = (scope: Scope): Check[] =>
  scope.areas
    .flatMap(({ checks = [] }) => checks)
    .filter(({ permission }) => permission === undefined || scope.actor.userId === null || scope.can(permission))

/**
 * True if checks hold, in the order of the ids, read in one statement for all of them.
 * @param userId the person that a check of a 'user' is about; default: the acting person.
 * @throws not_found for an unknown check, or one that the person may not see.
 */
export async function runChecks(
  scope: Scope,
  ids: readonly string[],
  { userId = scope.userId }: { userId?: number } = {},
): Promise<CheckResult[]> {
  const known = new Map(checksOf(scope).map((check) => [check.id, check]))
  const asked = ids.map((id) => {
    const check = known.get(id)
    if (!check) throw fail('not_found')
    return check
  })
  if (asked.length === 0) return []
  const row = await scope.db.first<{ counts: number[]; among: boolean[] }>`select array[${sql.join(
    asked.map(
      ({ evidence }) =>
        sql`(select count(*)::int from (select from (${evidence(scope, userId)}) e limit ${sql.lit(mostEvidence)}) x)`,
    ),
  )}] as counts, array[${sql.join(
    asked.map((check) => (check.needs === 'none' ? sql`exists (${check.among(scope, userId)})` : sql`true`)),
  )}] as among`
  return asked.map(({ id, title, otherwise, needs = 1, words: [one, many], link }, at) => {
    const count = row!.counts[at]!
    const holds = needs === 'none' ? count === 0 : count >= needs
    const state = needs === 'none' && holds && !row!.among[at]! ? 'not_yet' : holds ? 'holds' : 'fails'
    const sentence = state === 'holds' ? title : state === 'fails' ? otherwise : `${title}: não se aplica ainda`
    const words = `${count}${count === mostEvidence ? ' ou mais' : ''} ${count === 1 ? one : many}`
    return { id, title, state, sentence, ok: state === 'holds', evidence: { count, words, link } }
  })
}
