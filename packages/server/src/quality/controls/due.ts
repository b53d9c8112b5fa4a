import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { sql } from 'kysely'
import { notifyEach } from '../../notifications/notifying.ts'
import { type DatedRecords, datedBy } from '../../platform/dated-records.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import type { CompanyDay } from '../../platform/notifications/mornings.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Waiting } from '../../platform/waiting.ts'
import { readersOfQuality } from '../readers.ts'

/** A register whose records are looked at again on a day. */
export type Looked = {
  entity: string
  table: string
  /** What is to be done: 'Calibrar'. */
  does: string
  /** One and many that wait for it: ['instrumento para calibrar', 'instrumentos para calibrar']. */
  words: readonly [one: string, many: string]
  /** What one of it is, in calendars. */
  category: string
  /** The screen of all. */
  list: string
  link: (id: number) => string
}

/** Days after its day in which a record is still told as late, should the server have been away on the first of them. */
const told = 7

/** The day on which a record of a register is looked at again has come, or is over. */
export const controlDay = defineKind<{ what: string; title: string; on: string; late: boolean; link: string }>({
  id: 'quality_control.day',
  name: 'Datas de fornecedores, instrumentos e requisitos',
  description:
    'No dia de reavaliar um fornecedor, calibrar um instrumento ou verificar um requisito legal seu, e depois que o dia passou.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'own',
  needs: 'proccess',
  text: ({ what, title, on, late, link }) => ({
    title: late ? `${what}: atrasado` : `${what}: é hoje`,
    message: html`<p><strong>${title}</strong>, ${formatDate(on)}</p>`,
    link,
  }),
})

type Row = { id: number; title: string; next_on: string; person: number }

/** Where a record's day has come, or came in the days before. */
export const lookDue = ({ table }: Looked, { companyId, today }: CompanyDay) =>
  sql`select from ${sql.table(table)} where company_id = ${companyId} and ended_on is null
    and next_on between ${addDays(today, -told)}::date and ${today}::date`

/** Reminds the owners of records whose day has come, once for each day and again once it is over; without an owner, whoever registered it. */
export const remindsOf =
  ({ entity, table, does, link }: Looked) =>
  async (scope: Scope) => {
    const { companyId, today } = scope
    const [able, due] = await Promise.all([
      readersOfQuality(scope),
      scope.db.all<Row>`select id, title, next_on, coalesce(owner_id, created_by) as person from ${sql.table(table)}
        where company_id = ${companyId} and ended_on is null
          and next_on between ${addDays(today, -told)}::date and ${today}::date
        order by next_on desc, id limit 1000`,
    ])
    await notifyEach(
      scope,
      controlDay,
      due
        .filter(({ person }) => able.has(person))
        .map(({ id, title, next_on, person }) => {
          const late = next_on < today
          return {
            to: person,
            data: { what: does, title, on: next_on, late, link: link(id) },
            once: `${entity} ${id} ${next_on} ${late ? 'late' : 'due'}`,
          }
        }),
    )
  }

/** The acting person's records whose day has come, the oldest day first. */
export const waitingFor = ({ entity, table, words, list, link }: Looked): Waiting => ({
  id: `${entity}.due`,
  words,
  link: list,
  topics: ['quality'],
  permission: 'proccess',
  async read({ db, companyId, userId, today }, limit) {
    const rows = await db.all<Omit<Row, 'person'> & { count: number }>`
      select id, title, next_on, count(*) over ()::int as count from ${sql.table(table)}
      where company_id = ${companyId} and owner_id = ${userId} and ended_on is null and next_on <= ${today}::date
      order by next_on, id limit ${limit}`
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, title, next_on }) => ({ id, title, detail: formatDate(next_on), link: link(id) })),
    }
  },
})

/** The days of the acting person's records. */
export const datedOf = ({ entity, table, does, category, link }: Looked): DatedRecords =>
  datedBy({
    kind: entity,
    permission: 'proccess',
    rows: `
      select id, title, next_on as date, false as done, created_at, updated_at as changed_at from ${table}
      where company_id = $1 and owner_id = $2 and ended_on is null and next_on between $3::date and $4::date
      order by abs(next_on - $5::date), id limit $6`,
    told: ({ id }) => ({ description: does, link: link(id), category }),
  })
