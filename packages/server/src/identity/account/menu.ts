import type { MenuChoice } from '@prumo/contract/identity/account/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/** Keeps what the acting person chose in their menu, for this company: the last choice counts, of whichever device. */
export const chooseMenu = async (scope: Scope, menu: MenuChoice) => {
  await scope.db.run(
    identity
      .updateTable('identity.members')
      .set({ menu: JSON.stringify(menu) })
      .where('company_id', '=', scope.companyId)
      .where('user_id', '=', scope.userId),
  )
}
