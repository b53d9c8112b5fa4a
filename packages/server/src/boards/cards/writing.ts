import type { NewCard, Tab } from '@prumo/contract/boards/cards/model.ts'
import { sql } from 'kysely'
import { referringTable } from '../../platform/database/refusals.ts'
import { nextVersion } from '../../platform/database/versions.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Board } from '../board.ts'
import { area } from '../tables.ts'
import { type Choices, referring, refusedReference } from './choosing.ts'
import { type CardRecord } from './queries.ts'

/** The columns of a new card that no form has. */
type OfMethod = { template: string; link: string | null; check_id: string | null }

/** Writes cards at the end of a locked column, from the position `first` on; answers their ids in their order. */
export async function writeCards(
  scope: Scope,
  { kind, ownerId }: Board,
  { tab, first, step }: { tab: Tab; first: number; step: number },
  cards: readonly (Pick<NewCard, 'title' | 'description' | 'date_finish' | 'check_list'> & Partial<OfMethod>)[],
): Promise<number[]> {
  const now = scope.clock.now()
  const rows = await scope.db.all(
    area
      .insertInto('boards.cards')
      .values(
        cards.map(({ title, description, date_finish, check_list, template, link, check_id }, at) => ({
          company_id: scope.companyId,
          board: kind,
          owner_id: ownerId,
          tab,
          position: first + at * step,
          title,
          description,
          finish_on: date_finish,
          check_list: JSON.stringify(check_list),
          template: template ?? null,
          link: link ?? null,
          check_id: check_id ?? null,
          concluded_by: null,
          tab_since: now,
          archived_at: null,
          created_by: scope.userId,
          created_at: now,
          updated_at: now,
        })),
      )
      .returning(['id', 'position']),
  )
  return rows.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ id }) => id)
}

/** Columns of a locked card. */
type Changes = Partial<Pick<CardRecord, 'title' | 'description' | 'finish_on' | 'check_list' | 'archived_at'>>

/** Writes columns of a locked card, and gives it a new version. */
export async function writeCard(scope: Scope, id: number, { check_list, ...changes }: Changes) {
  await scope.db.run(
    area
      .updateTable('boards.cards')
      .set({
        ...changes,
        ...(check_list && { check_list: JSON.stringify(check_list) }),
        updated_at: nextVersion(scope),
      })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id),
  )
}

/** A locked card refers to these records and to no others; what is undefined stays. @throws request.invalid. */
export async function writeReferences(scope: Scope, cardId: number, choices: Choices) {
  const { companyId } = scope
  for (const [field, table, column] of referring) {
    const ids = choices[field]
    if (!ids) continue
    await scope.db.run`delete from ${sql.table(`boards.${table}`)}
        where company_id = ${companyId} and card_id = ${cardId} and ${sql.ref(column)} <> all(${ids}::bigint[])`
    await scope.db.run`insert into ${sql.table(`boards.${table}`)} (company_id, card_id, ${sql.ref(column)})
          select ${companyId}::bigint, ${cardId}::bigint, x from unnest(${ids}::bigint[]) x
          on conflict do nothing`.catch((error: unknown) => {
      throw refusedReference(referringTable(error) ?? '') ?? error
    })
  }
}
