import { reviewLimits } from '@prumo/contract/quality/reviews/endpoints.ts'
import type {
  ParticularSubject,
  ParticularSubjectChange,
  ParticularSubjectInput,
  StandardSubject,
} from '@prumo/contract/quality/reviews/model.ts'
import type { z } from 'zod'
import { record } from '../../platform/audit/record.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { findSubject, particularSubjects, presentSubjects, requireStandard, reviews, standardOf } from './queries.ts'

/** Creates a particular subject of an analysis. @throws not_found, list.too_many. */
export async function createSubject(
  scope: Scope,
  { analise_critica_id, assunto_entrada }: z.output<typeof ParticularSubjectInput>,
): Promise<ParticularSubject> {
  await reviews.lock(scope, analise_critica_id)
  if ((await particularSubjects.count(scope, { review_id: analise_critica_id })) >= reviewLimits.subjects)
    throw fail('list.too_many', {
      message: `Uma análise tem no máximo ${reviewLimits.subjects} assuntos particulares.`,
    })
  const row = await particularSubjects.insert(scope, { review_id: analise_critica_id, title: assunto_entrada })
  await record(scope, 'critical_subject.created', row.id, { after: { title: assunto_entrada } })
  return (await presentSubjects(scope, analise_critica_id, [row]))[0]!
}

/** A particular subject. @throws not_found. */
export async function readSubject(scope: Scope, reviewId: number, id: number): Promise<ParticularSubject> {
  const row = await findSubject(scope, reviewId, id)
  return (await presentSubjects(scope, reviewId, [row]))[0]!
}

/** Renames a particular subject, or marks it as done. @throws not_found, record.stale. */
export async function changeSubject(
  scope: Scope,
  { analise, id }: { analise: number; id: number },
  { assunto_entrada, status, updated_at }: z.output<typeof ParticularSubjectChange>,
): Promise<ParticularSubject> {
  await findSubject(scope, analise, id)
  const before = await particularSubjects.lock(scope, id)
  await requireVersion(scope, 'critical_subject', before, updated_at, () => readSubject(scope, analise, id))
  const after = { title: assunto_entrada ?? before.title, done: status ?? before.done }
  if (after.title === before.title && after.done === before.done) return readSubject(scope, analise, id)
  await particularSubjects.update(scope, id, after)
  await record(scope, 'critical_subject.updated', id, {
    before: { title: before.title, status: before.done },
    after: { title: after.title, status: after.done },
  })
  return readSubject(scope, analise, id)
}

/** Deletes a particular subject with its items. @throws not_found. */
export async function deleteSubject(scope: Scope, { analise, id }: { analise: number; id: number }) {
  await findSubject(scope, analise, id)
  const { title } = await particularSubjects.remove(scope, id)
  await record(scope, 'critical_subject.deleted', id, { before: { title } })
}

/** Marks a standard subject of an analysis as done, or not (decision O242). @throws not_found. */
export async function markStandard(
  scope: Scope,
  { analise, id }: { analise: number; id: number },
  done: boolean,
): Promise<StandardSubject> {
  requireStandard(id)
  const { title } = await reviews.lock(scope, analise)
  const key = { company_id: scope.companyId, review_id: analise, standard: id }
  const before = (await standardOf(scope, analise)).find((subject) => subject.id === id)!
  if (before.status === done) return before
  await scope.db.run(
    done
      ? area.insertInto('quality.review_done').values({ ...key, done_at: scope.clock.now() })
      : area
          .deleteFrom('quality.review_done')
          .where('company_id', '=', key.company_id)
          .where('review_id', '=', analise)
          .where('standard', '=', id),
  )
  await record(scope, 'critical_analysis.marked', analise, {
    before: { title, subject: before.assunto_entrada, status: before.status },
    after: { status: done },
  })
  return { ...before, status: done }
}
