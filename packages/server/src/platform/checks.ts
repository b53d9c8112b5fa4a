import type { Permission } from '@prumo/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { builder } from './database/sql.ts'
import { fail } from './errors.ts'
import type { Scope } from './scope.ts'

/**
 * A yes or no about the data of the company or of one person in it, with what proves it, declared by the area that
 * knows: what a step of a journey, a requirement of a norm or a card that concludes itself asks for.
 */
export type Check = {
  /** '<entity>.<what>', kept in the database by who uses it: it never changes. */
  readonly id: string
  /** As a thing done: 'Primeira tarefa criada'. */
  readonly title: string
  /** 'user': asked of one person; 'company': the same for everybody. */
  readonly of: 'company' | 'user'
  /** Who lacks it does not see the check. */
  readonly permission?: Permission
  /** A query of the rows that are the evidence, whatever its columns; they are counted up to `mostEvidence`. */
  readonly evidence: (scope: Scope, userId: number) => RawBuilder<unknown>
  /** It holds with at least so many rows; 'none': when there is no row. Default 1. */
  readonly needs?: number | 'none'
  /** ['POP aprovado', 'POPs aprovados']. */
  readonly words: readonly [one: string, many: string]
  /** Path of the screen that shows the evidence, or where it is made. */
  readonly link: string
}

export type CheckResult = {
  id: string
  title: string
  ok: boolean
  /** `words`: '3 POPs aprovados', '1000 ou mais tarefas'. */
  evidence: { count: number; words: string; link: string }
}

/** Evidence is not counted beyond this. */
export const mostEvidence = 1000

const compiler = builder<Record<string, never>>()

/** What the acting person may see; the system itself sees all. In the order of the areas. */
export const checksOf = (scope: Scope): Check[] =>
  scope.areas
    .flatMap(({ checks = [] }) => checks)
    .filter(({ permission }) => permission === undefined || scope.actor.userId === null || scope.can(permission))

/**
 * Whether checks hold, in the order in which they are asked for, in one statement however many they are.
 *
 * @param userId of whom the checks of a person are asked; the acting person by default.
 * @throws not_found for a check there is not or that the person may not see.
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
  const row = await scope.db.first(
    sql<{ counts: number[] }>`select array[${sql.join(
      asked.map(
        ({ evidence }) =>
          sql`(select count(*)::int from (select from (${evidence(scope, userId)}) e limit ${sql.lit(mostEvidence)}) x)`,
      ),
    )}] as counts`.compile(compiler),
  )
  return asked.map(({ id, title, needs = 1, words: [one, many], link }, at) => {
    const count = row!.counts[at]!
    const words = `${count}${count === mostEvidence ? ' ou mais' : ''} ${count === 1 ? one : many}`
    return { id, title, ok: needs === 'none' ? count === 0 : count >= needs, evidence: { count, words, link } }
  })
}
