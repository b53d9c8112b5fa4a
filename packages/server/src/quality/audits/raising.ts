import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRnc } from '../nonconformities/listing.ts'
import { createRnc, newRnc } from '../nonconformities/saving.ts'
import { itemOf } from './own-items.ts'
import { auditRows, findAnswer, processesOf } from './queries.ts'

/**
 * Opens a nonconformity out of an item that does not conform, or has an opportunity; each answer has at most one.
 * @throws not_found, audit.conforming, audit.has_rnc.
 */
export async function raiseRnc(scope: Scope, id: number, itemId: number, { department_id }: { department_id: number }) {
  // Two who press the button at once make one.
  const audit = await auditRows.lock(scope, id)
  const item = await itemOf(scope, audit, itemId)
  const answer = await findAnswer(scope, id, itemId)
  if (answer?.status !== 2 && answer?.status !== 3) throw fail('audit.conforming')
  const [known] = await scope.db.all<{ id: number }>`select id from quality.nonconformities
    where company_id = ${scope.companyId} and audit_answer_id = ${answer.id}`
  if (known) throw fail('audit.has_rnc')
  const [process, ...others] = await processesOf(scope, [id])
  const rnc = await createRnc(scope, {
    ...newRnc,
    title:
      `${item.code} ${item.title}: ${answer.status === 2 ? 'não conforme' : 'oportunidade'} em ${audit.title}`.slice(
        0,
        200,
      ),
    department_id,
    tipsOccors: answer.status === 2 ? 2 : 3,
    descOccors: [item.question, answer.evidence].filter(Boolean).join('\n\n').slice(0, 5000),
    dataAbert: scope.today,
    dataRec: scope.today,
    recPor: scope.actor.name.slice(0, 200),
    ...(process && others.length === 0 && { process_id: process.id }),
  })
  await scope.db.run`update quality.nonconformities set audit_answer_id = ${answer.id}
    where company_id = ${scope.companyId} and id = ${rnc.id}`
  return findRnc(scope, rnc.id)
}
