import { addMonths } from '@prumo/contract/dates.ts'
import type { Supplier, SupplierCriteria } from '@prumo/contract/quality/suppliers/model.ts'
import {
  type SupplierFacts,
  type SupplierState,
  supplierScore,
  usualCriteria,
} from '@prumo/contract/quality/suppliers/score.ts'
import { contactsByIds } from '../../contacts/contacts/contacts.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { newestOf, shownWith } from '../controls/names.ts'
import { openedOn } from '../nonconformities/listing.ts'
import { area } from '../tables.ts'
import { type SupplierRow } from './rows.ts'

/** What the company judges its suppliers by: the usual criteria until it changes them. */
export async function criteriaOf({ db, companyId }: Scope): Promise<SupplierCriteria> {
  const row = await db.first(
    area.selectFrom('quality.supplier_criteria').selectAll().where('company_id', '=', companyId),
  )
  if (!row) return { ...usualCriteria, updated_at: null }
  const { company_id: _, updated_at, ...criteria } = row
  return { ...criteria, updated_at: updated_at.toISOString() }
}

/** What happened with suppliers in the twelve months up to today. */
async function factsOf(scope: Scope, ids: readonly number[]): Promise<Map<number, SupplierFacts>> {
  const { db, companyId, today } = scope
  const since = addMonths(today, -12)
  const rows = await db.all<SupplierFacts & { id: number }>`
    select s.id, count(d.id)::int as deliveries, (count(d.id) filter (where d.on_time))::int as on_time,
      coalesce(sum(d.quality), 0)::int as quality,
      (select count(*)::int from quality.nonconformities n
        where n.company_id = s.company_id and n.supplier_id = s.id
          and ${openedOn(scope)} > ${since}::date and ${openedOn(scope)} <= ${today}::date) as nonconformities
    from quality.suppliers s
    left join quality.supplier_deliveries d on d.company_id = s.company_id and d.supplier_id = s.id
      and d.delivered_on > ${since}::date and d.delivered_on <= ${today}::date
    where s.company_id = ${companyId} and s.id = any(${ids}::bigint[]) group by s.company_id, s.id`
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const nothing: SupplierFacts = { deliveries: 0, on_time: 0, quality: 0, nonconformities: 0 }

/** The score of a supplier today. */
export async function scoreToday(scope: Scope, id: number) {
  const [criteria, facts] = await Promise.all([criteriaOf(scope), factsOf(scope, [id])])
  return supplierScore(facts.get(id) ?? nothing, criteria)
}

type Decided = { state: string; evaluated_on: string }

export async function presentSuppliers(scope: Scope, rows: readonly SupplierRow[]): Promise<Supplier[]> {
  const ids = rows.map(({ id }) => id)
  const [shown, criteria, facts, decided, contacts] = await Promise.all([
    shownWith(scope, rows),
    criteriaOf(scope),
    factsOf(scope, ids),
    newestOf<Decided>(scope, { table: 'quality.supplier_evaluations', of: 'supplier_id', day: 'evaluated_on' }, ids),
    contactsByIds(scope, idsOf(rows, 'contact_id')),
  ])
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
  return rows.map((row): Supplier => {
    const { owner, due } = shown(row)
    const contact = contactOf.get(row.contact_id ?? 0) ?? null
    const { score, sentence, suggested } = supplierScore(facts.get(row.id) ?? nothing, criteria)
    const last = decided.get(row.id)
    return {
      id: row.id,
      title: contact?.name ?? row.title,
      former: contact && contact.name !== row.title ? row.title : '',
      contact,
      supplies: row.supplies,
      owner_id: row.owner_id,
      owner,
      next_on: row.next_on,
      due,
      ended_on: row.ended_on,
      state: (last?.state ?? null) as SupplierState | null,
      evaluated_on: last?.evaluated_on ?? null,
      score,
      reckoning: sentence,
      suggested,
      updated_at: row.updated_at.toISOString(),
    }
  })
}
