import { findMember } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import type { Reaction } from '../../platform/reactions.ts'
import { area } from '../tables.ts'
import { collaboratorRows, said } from './collaborators.ts'

/** Joins a new user to the one person of the register with their e-mail. */
export const joinRegister: Reaction = {
  to: 'member.joined',
  react: async (scope, id) => {
    const { email } = await findMember(scope, id)
    const known = await scope.db.all(
      area
        .selectFrom('people.collaborators')
        .select(['id', 'user_id'])
        .where('company_id', '=', scope.companyId)
        .where((where) => where.or([where('email', '=', email), where('user_id', '=', id)]))
        .orderBy('id')
        .limit(2)
        .forUpdate(),
    )
    if (known.length !== 1 || known[0]!.user_id !== null) return
    const row = await collaboratorRows.update(scope, known[0]!.id, { user_id: id })
    await record(scope, 'collaborator.joined', row.id, { after: said(row) })
  },
}
