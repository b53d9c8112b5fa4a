import { requirePerson } from '../../identity/members/choosing.ts'
import { type Handed, notifyAnswered, notifyAsked } from '../../notifications/handing-over.ts'
import { record } from '../../platform/audit/record.ts'
import { moveToBin } from '../../platform/bin/bin.ts'
import { requireRoom } from '../../platform/database/room.ts'
import type { Rows } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'

/** A row of a register: what somebody answers for and looks at again. */
export type Registered = {
  id: number
  title: string
  owner_id: number | null
  next_on: string | null
  ended_on: string | null
  created_by: number | null
  updated_at: Date
}

type Register<Input, Values, Row, Shown> = {
  /** Its name in the trail. */
  entity: string
  most: number
  /** Singular with its article, and plural: ['o fornecedor', 'fornecedores']. */
  words: readonly [the: string, many: string]
  /** What its owner was asked: 'deixou um fornecedor com você'. */
  given: string
  link: (id: number) => string
  /** What is stored of what was typed; refuses what is not there. */
  valuesOf: (scope: Scope, input: Input, before: Row | null) => Promise<Values>
  present: (scope: Scope, rows: readonly Row[]) => Promise<Shown[]>
}

/** The verbs of a register, by its rows: whoever gets a record hears of it, and whoever made it hears of its end. */
export function registerOf<
  Table,
  Row extends Registered,
  Values,
  Changes,
  Input extends { owner_id: number | null },
  Shown,
>(
  rows: Rows<Table, Row, Values, Changes>,
  { entity, most, words: [the, many], given, link, valuesOf, present }: Register<Input, Values & Changes, Row, Shown>,
) {
  const presentOne = async (scope: Scope, row: Row) => (await present(scope, [row]))[0]!
  const handed = ({ id, title }: Row): Handed => ({ title, link: link(id), needs: 'proccess' })
  return {
    all: async (scope: Scope): Promise<Shown[]> => present(scope, await rows.all(scope, { most })),

    /** @throws not_found. */
    find: async (scope: Scope, id: number): Promise<Shown> => presentOne(scope, await rows.find(scope, id)),

    /** @throws list.too_many, request.invalid for an owner who does not work here, and what its values refuse. */
    create: async (scope: Scope, input: Input): Promise<Shown> => {
      await requireRoom(scope, entity, {
        most,
        count: () => rows.count(scope),
        message: `A lista tem no máximo ${most} ${many}.`,
      })
      await requirePerson(scope, 'owner_id', input.owner_id)
      const row = await rows.insert(scope, await valuesOf(scope, input, null))
      await record(scope, `${entity}.created`, row.id, { after: saidOf(row) })
      await notifyAsked(scope, [row.owner_id], handed(row), given)
      return presentOne(scope, row)
    },

    /** @throws not_found, record.stale, and as `create`. */
    change: async (
      scope: Scope,
      id: number,
      { updated_at, ...input }: Input & { updated_at?: string | undefined },
    ): Promise<Shown> => {
      const before = await rows.lock(scope, id)
      await requireVersion(scope, entity, before, updated_at, () => presentOne(scope, before))
      await requirePerson(scope, 'owner_id', input.owner_id, before.owner_id)
      const after = await rows.update(scope, id, await valuesOf(scope, input as unknown as Input, before))
      await record(scope, `${entity}.updated`, id, { before: saidOf(before), after: saidOf(after) })
      if (after.owner_id !== before.owner_id) await notifyAsked(scope, [after.owner_id], handed(after), given)
      if (after.ended_on === null && before.ended_on !== null)
        await notifyAsked(scope, [after.owner_id], handed(after), `reabriu ${the} que está com você`)
      if (after.ended_on !== null && before.ended_on === null)
        await notifyAnswered(scope, [after.created_by], handed(after), `encerrou ${the} que você cadastrou`)
      return presentOne(scope, after)
    },

    /** Moves a record with what was found about it to the bin. @throws not_found. */
    remove: async (scope: Scope, id: number): Promise<void> => {
      const row = await rows.lock(scope, id)
      await moveToBin(scope, entity, { id, title: row.title })
      await rows.remove(scope, id)
      await record(scope, `${entity}.deleted`, id, { before: { title: row.title } })
    },
  }
}

export function saidOf(row: Registered) {
  const { id: _, updated_at: __, created_by: ___, ...said } = row
  return said
}
