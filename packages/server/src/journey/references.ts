import { sql } from 'kysely'
import type { Reference } from '../platform/references.ts'

const tables = ['modules', 'stages', 'practices', 'ratings'] as const

export const journeyReferences: readonly Reference[] = [
  {
    to: 'user',
    words: ['passo da jornada', 'passos da jornada', 'm'],
    columns: Object.fromEntries(tables.map((table) => [`journey.${table}`, ['user_id']])),
    async detach({ db, companyId }, id) {
      for (const table of tables) {
        await db.run(
          sql`delete from ${sql.table(`journey.${table}`)} where company_id = ${companyId} and user_id = ${id}`,
        )
      }
    },
  },
]
