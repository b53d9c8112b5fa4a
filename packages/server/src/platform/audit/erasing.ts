import type { Connection } from '../database/database.ts'
import type { Scope } from '../scope.ts'

/**
 * Removes the name, e-mail addresses and telephone of a person whose account is deleted from the company's trail. What
 * they did stays, under their id. The scope acts as that person.
 */
export async function erasePersonFromTrail({ db, companyId }: Scope, userId: number) {
  await db.raw('select audit.forget_person($1, $2)', [companyId, userId])
}

/**
 * Erases at most `most` rows of the trail of a deleted company and returns how many. `db` is a connection of the job
 * runner in that company.
 */
export async function eraseFromTrail(db: Connection, companyId: number, most: number): Promise<number> {
  const [erased] = await db.raw<{ count: number }>('select audit.erase_closed($1, $2) as count', [companyId, most])
  return erased!.count
}
