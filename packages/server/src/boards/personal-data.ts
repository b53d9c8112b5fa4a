import { sql } from 'kysely'
import { discardBelow } from '../platform/records/below.ts'
import type { Scope } from '../platform/scope.ts'
import { discardCardFiles } from './cards/files.ts'
import { area } from './cards/queries.ts'

/** Deletes a person's own board, which is nobody else's. */
export async function forgetPersonalBoard(there: Scope) {
  const cards = await there.db.all(
    area
      .selectFrom('boards.cards')
      .select('id')
      .where('company_id', '=', there.companyId)
      .where('owner_id', '=', there.userId)
      .orderBy('id')
      .forUpdate(),
  )
  const ids = cards.map(({ id }) => id)
  await discardCardFiles(there, ids)
  await discardBelow(there, 'board_card', ids)
  await there.db.run(
    area
      .deleteFrom('boards.cards')
      .where('company_id', '=', there.companyId)
      .where(sql<boolean>`id = any(${ids}::bigint[])`),
  )
  await there.db.run(
    area
      .deleteFrom('boards.limits')
      .where('company_id', '=', there.companyId)
      .where('board', '=', 'personal')
      .where('owner_id', '=', there.userId),
  )
}
