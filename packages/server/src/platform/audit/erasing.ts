import type { Connection } from '../database/database.ts'
import type { Scope } from '../scope.ts'

/**
 * Takes the name, e-mail addresses and telephone of a person who asked to be deleted out of what the company's trail
 * noted about them. What they did stays, under their number. The scope acts as that person.
 */
export async function erasePersonFromTrail({ db, companyId }: Scope, userId: number) {
  await db.raw('select audit.forget_person($1, $2)', [companyId, userId])
}

/** Erases at most `most` rows of a closed company's trail and answers how many; on a connection of the runner in it. */
export async function eraseFromTrail(db: Connection, companyId: number, most: number): Promise<number> {
  const [erased] = await db.raw<{ count: number }>('select audit.erase_closed($1, $2) as count', [companyId, most])
  return erased!.count
}
