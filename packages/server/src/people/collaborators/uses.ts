import { count, listed } from '@prumo/contract/words.ts'
import { fail } from '../../platform/errors.ts'
import { refuseWhileUsed, usedAmong } from '../../platform/references.ts'
import type { Scope } from '../../platform/scope.ts'

const instead = 'Registre a data de saída em vez de apagar: o histórico fica guardado.'

/** Refuses to delete somebody about whom something was recorded, and says what. @throws collaborator.in_use. */
export async function refuseWhileRecorded(scope: Scope, id: number) {
  const [uses] = await usesOf(scope, [id])
  if (uses) throw fail('collaborator.in_use', { message: `Este colaborador tem ${listed(wordsOf(uses))}. ${instead}` })
  await refuseWhileUsed(scope, 'collaborator', id, { called: 'Este colaborador', code: 'collaborator.in_use', instead })
}

/** The records about somebody, in one and in many. */
const recorded = {
  feedbacks: ['feedback', 'feedbacks'],
  onboardings: ['integração', 'integrações'],
  rounds: ['rodada de feedback', 'rodadas de feedback'],
  assessments: ['avaliação de competência', 'avaliações de competência'],
  trainings: ['treinamento', 'treinamentos'],
} as const
type Recorded = keyof typeof recorded
type Uses = Record<Recorded, number> & { id: number }

const wordsOf = (uses: Uses) =>
  (Object.keys(recorded) as Recorded[])
    .filter((kind) => uses[kind] > 0)
    .map((kind) => count(uses[kind], recorded[kind][0], recorded[kind][1]))

/** Those of the people about whom something was recorded, here or by another area. */
export async function recordedAmong(scope: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const [own, elsewhere] = await Promise.all([usesOf(scope, ids), usedAmong(scope, 'collaborator', ids)])
  return new Set([...own.map(({ id }) => id), ...elsewhere])
}

const usesOf = ({ db, companyId }: Scope, ids: readonly number[]): Promise<Uses[]> =>
  db.all<Uses>`
    select * from (
      select asked.id,
        (select count(*)::int from people.feedbacks f
          where f.company_id = ${companyId} and f.collaborator_id = asked.id) as feedbacks,
        (select count(*)::int from people.onboardings o
          where o.company_id = ${companyId} and o.collaborator_id = asked.id) as onboardings,
        (select count(distinct p.round_id)::int from people.round_people p
          where p.company_id = ${companyId} and (p.collaborator_id = asked.id or exists (
            select from people.round_assessments a
            where a.company_id = p.company_id and a.person_id = p.id and a.assessor_id = asked.id))) as rounds,
        (select count(*)::int from people.assessments a
          where a.company_id = ${companyId} and a.collaborator_id = asked.id) as assessments,
        (select count(*)::int from people.trainings t
          where t.company_id = ${companyId} and t.collaborator_id = asked.id) as trainings
      from unnest(${ids}::bigint[]) as asked (id)
    ) counted
    where feedbacks > 0 or onboardings > 0 or rounds > 0 or assessments > 0 or trainings > 0`
