import { sql } from 'kysely'
import type { PersonalRow, PersonalSection } from '../exports/personal-data.ts'
import type { Scope } from '../scope.ts'
import type { ControlledTables } from './evidence.ts'
import type { ReadingTables } from './readings.ts'

type Said = Pick<PersonalSection, 'name' | 'title'> & {
  /** The column with the title of a document, and what the document is called; absent where there is only one. */
  titled?: { column: string; called: string }
}

const fieldsOf = ({ titled }: Said, rest: Record<string, string>) => ({
  ...(titled && { document: titled.called }),
  number: 'Versão',
  ...rest,
})
const titleIn = ({ titled }: Said) => (titled ? sql`d.${sql.ref(titled.column)}` : sql`''`)

/** The section of the versions of a kind of document that a person approved, refused or changed. */
export function ownDecisions({ documents, versions, owner }: ControlledTables, said: Said): PersonalSection {
  return {
    name: said.name,
    title: said.title,
    of: 'company',
    fields: fieldsOf(said, { note: 'Observação', made_at: 'Realizado em' }),
    read: ({ db, companyId, userId }, last, limit) =>
      db.all(
        sql<PersonalRow>`
          select v.id, ${titleIn(said)} as document, v.number, v.note, v.made_at from ${sql.table(versions)} v
          join ${sql.table(documents)} d on d.company_id = v.company_id and d.id = v.${sql.ref(owner)}
          where v.company_id = ${companyId} and v.made_by = ${userId} and v.id > ${last?.id ?? 0}
          order by v.id limit ${limit}`,
      ),
  }
}

/** The section of the versions of a kind of document that a person confirmed having read. */
export function ownReadings({ documents, versions, readings, owner }: ReadingTables, said: Said): PersonalSection {
  return {
    name: said.name,
    title: said.title,
    of: 'company',
    fields: fieldsOf(said, { read_at: 'Confirmado em' }),
    read: ({ db, companyId, userId }, last, limit) =>
      db.all(
        sql<PersonalRow>`
          select v.id, ${titleIn(said)} as document, v.number, r.read_at from ${sql.table(readings)} r
          join ${sql.table(versions)} v on v.company_id = r.company_id and v.${sql.ref(owner)} = r.${sql.ref(owner)}
            and v.number = r.version
          join ${sql.table(documents)} d on d.company_id = v.company_id and d.id = v.${sql.ref(owner)}
          where r.company_id = ${companyId} and r.user_id = ${userId} and v.id > ${last?.id ?? 0}
          order by v.id limit ${limit}`,
      ),
  }
}

/** Takes a person off those who are asked to read; what they confirmed stays as evidence. */
export async function forgetReader({ db, companyId, userId }: Scope, kinds: readonly Pick<ReadingTables, 'readers'>[]) {
  for (const { readers } of kinds)
    await db.run(sql`delete from ${sql.table(readers)} where company_id = ${companyId} and user_id = ${userId}`)
}
