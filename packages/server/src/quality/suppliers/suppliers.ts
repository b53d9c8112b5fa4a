import { supplierLimit } from '@prumo/contract/quality/suppliers/endpoints.ts'
import type {
  DeliveryInput,
  EvaluationInput,
  SupplierCriteria,
  SupplierCriteriaInput,
  SupplierHistory,
  SupplierInput,
} from '@prumo/contract/quality/suppliers/model.ts'
import type { SupplierState } from '@prumo/contract/quality/suppliers/score.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockContactsShared } from '../../contacts/contacts/contacts.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findingLimit, findingsOf } from '../controls/findings.ts'
import { registerOf } from '../controls/register.ts'
import { codeOf } from '../numbering.ts'
import { area } from '../tables.ts'
import { criteriaOf, presentSuppliers, scoreToday } from './queries.ts'
import { supplierLink, supplierRows } from './rows.ts'

type Input = z.output<typeof SupplierInput>

/** The register of suppliers: one that is a contact has the contact's name, and is typed once. */
export const suppliers = registerOf(supplierRows, {
  entity: 'supplier',
  most: supplierLimit,
  words: ['o fornecedor', 'fornecedores'],
  given: 'deixou um fornecedor com você',
  link: supplierLink,
  valuesOf: async (scope: Scope, { title, ...input }: Input) => {
    if (input.contact_id === null) return { ...input, title }
    const [contact] = await lockContactsShared(scope, [input.contact_id])
    if (!contact) throw fail('not_found')
    return { ...input, title: contact.name }
  },
  present: presentSuppliers,
})

const deliveryRows = rowsOf(area, 'quality.supplier_deliveries', {
  columns: ['id', 'supplier_id', 'delivered_on', 'on_time', 'quality', 'note', 'created_by'],
  order: sql`delivered_on desc, id desc`,
  stamps: ['created_at', 'created_by'],
})
const deliveries = findingsOf(supplierRows, deliveryRows, {
  entity: 'supplier_delivery',
  table: 'quality.supplier_deliveries',
  of: 'supplier_id',
  day: 'delivered_on',
  sets: false,
})

const evaluationRows = rowsOf(area, 'quality.supplier_evaluations', {
  columns: ['id', 'supplier_id', 'evaluated_on', 'state', 'score', 'reckoning', 'note', 'created_by'],
  order: sql`evaluated_on desc, id desc`,
  stamps: ['created_at', 'created_by'],
})
const evaluations = findingsOf(supplierRows, evaluationRows, {
  entity: 'supplier_evaluation',
  table: 'quality.supplier_evaluations',
  of: 'supplier_id',
  day: 'evaluated_on',
  sets: true,
})

/** A supplier with all that is known about it. @throws not_found. */
export async function supplierHistory(scope: Scope, id: number): Promise<SupplierHistory> {
  const [supplier, delivered, decided, rncs] = await Promise.all([
    suppliers.find(scope, id),
    deliveryRows.all(scope, { most: findingLimit, where: { supplier_id: id } }),
    evaluationRows.all(scope, { most: findingLimit, where: { supplier_id: id } }),
    scope.db.all<{ id: number; year: number; number: number; title: string; closed: boolean }>`
      select id, year, number, title, closed_on is not null as closed from quality.nonconformities
      where company_id = ${scope.companyId} and supplier_id = ${id} order by year desc, number desc limit 100`,
  ])
  const names = await memberNames(
    scope,
    [...delivered, ...decided].map(({ created_by }) => created_by),
  )
  const by = ({ created_by }: { created_by: number | null }) => names.get(created_by ?? 0) ?? ''
  return {
    ...supplier,
    deliveries: delivered.map(({ supplier_id: _, ...one }) => ({ ...one, created_by: by(one) })),
    evaluations: decided.map(({ supplier_id: _, ...one }) => ({
      ...one,
      state: one.state as SupplierState,
      created_by: by(one),
    })),
    rncs: rncs.map((rnc) => ({ id: rnc.id, code: codeOf('RNC', rnc), title: rnc.title, closed: rnc.closed })),
  }
}

/** @throws not_found, list.too_many. */
export async function addDelivery(scope: Scope, id: number, input: z.output<typeof DeliveryInput>) {
  await deliveries.add(scope, id, () => ({ ...input, supplier_id: id }))
  return supplierHistory(scope, id)
}

/** Decides about a supplier; its score of that day stays with the decision. @throws not_found, list.too_many. */
export async function evaluateSupplier(
  scope: Scope,
  id: number,
  { next_on, ...input }: z.output<typeof EvaluationInput>,
) {
  const { score, sentence } = await scoreToday(scope, id)
  await evaluations.add(scope, id, () => ({ ...input, supplier_id: id, score, reckoning: sentence }), next_on)
  return supplierHistory(scope, id)
}

export const removeDelivery = deliveries.remove
export const removeEvaluation = evaluations.remove

/** Changes what suppliers are judged by: from now on scores follow it; what was decided stays. */
export async function changeCriteria(
  scope: Scope,
  input: z.output<typeof SupplierCriteriaInput>,
): Promise<SupplierCriteria> {
  const { updated_at: _, ...before } = await criteriaOf(scope)
  const values = { ...input, updated_at: scope.clock.now() }
  await scope.db.run(
    area
      .insertInto('quality.supplier_criteria')
      .values({ company_id: scope.companyId, ...values })
      .onConflict((taken) => taken.column('company_id').doUpdateSet(values)),
  )
  await record(scope, 'supplier_criteria.updated', scope.companyId, { before, after: input })
  return criteriaOf(scope)
}
