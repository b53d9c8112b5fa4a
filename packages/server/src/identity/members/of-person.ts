import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { area as identity } from '../tables.ts'

/** A person with an account, and the companies they work in; the provider searches by e-mail. */
export type Person = {
  id: number
  name: string
  email: string
  phone: string | null
  consultant: boolean
  free_companies: number
  companies: { id: number; name: string; disabled: boolean }[]
}

/** At most 500 companies, active ones first. @throws not_found. */
export async function findPerson(database: Database, email: string): Promise<Person> {
  return database.transaction({ settings: { 'app.email': email }, readOnly: true }, async (db) => {
    const user = await db.first(
      identity
        .selectFrom('identity.users')
        .select(['id', 'name', 'email', 'phone', 'consultant', 'free_companies'])
        .where('email', '=', email),
    )
    if (!user) throw fail('not_found', { message: `Ninguém tem conta com o e-mail ${email}.` })
    await db.assume({ 'app.user_id': String(user.id) })
    const companies = await db.all(
      identity
        .selectFrom('identity.members as m')
        .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
        .select(['c.id', 'c.name', sql<boolean>`m.disabled_at is not null`.as('disabled')])
        .where('m.user_id', '=', user.id)
        .orderBy('disabled')
        .orderBy('c.id')
        .limit(500),
    )
    return { ...user, companies }
  })
}
