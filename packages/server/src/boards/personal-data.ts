import { discardBelow } from '../platform/records/below.ts'
import type { Scope } from '../platform/scope.ts'
import { discardCardFiles } from './cards/files.ts'
import { area } from './tables.ts'

/** Deletes a person's own board, which is nobody else's. */
export async function forgetPersonalBoard(within: Scope) {
  const cards = await within.db.all(
    area
      .selectFrom('boards.cards')
      .select('id')
      .where('company_id', '=', within.companyId)
      .where('owner_id', '=', within.userId)
      .orderBy('id')
      .forUpdate(),
  )
  const ids = cards.map(({ id }) => id)
  await discardCardFiles(within, ids)
  await discardBelow(within, 'board_card', ids)
  await within.db.run`delete from boards.cards where company_id = ${within.companyId} and id = any(${ids}::bigint[])`
  await within.db.run`delete from boards.limits where company_id = ${within.companyId} and board = 'personal'
    and owner_id = ${within.userId}`
}
