import { markJourneyOpened } from '../../identity/members/opening-journey.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { findContent, findStage } from './finding.ts'
import { nextModule, stageContent } from './modules.ts'
import { stateOf } from './state.ts'
import { answersOf, progressOf } from './wire.ts'

/**
 * Opens a module: the flag 'actived' becomes '2' (rule R224, decision O131), and the trail says so once (rule R225).
 * @throws not_found.
 */
export async function openModule(scope: Scope, id: number) {
  const { title } = findContent(id)
  await markJourneyOpened(scope)
  const [begun] = await scope.db.all<{ module_id: number }>`
    insert into journey.modules (company_id, user_id, module_id, started_at)
    values (${scope.companyId}, ${scope.userId}, ${id}, ${scope.clock.now()})
    on conflict do nothing returning module_id`
  if (begun) await record(scope, 'journey_module.opened', id, { after: { title } })
}

/**
 * Marks a stage as realized (rule R213). One row for each person and stage (decision O252): saving again changes
 * nothing, the first answer of a quiz stays.
 * @throws not_found for an unknown stage, or an answer of another one.
 */
export async function realizeStage(scope: Scope, id: number, answerId: number | null) {
  const { module, stage } = findStage(id)
  const quiz = stage.kind === 'quiz' ? stage : undefined
  const answer = quiz && answersOf(quiz, true).find((one) => one.id === answerId)
  if (quiz && !answer) throw fail('not_found')
  const [saved] = await scope.db.all<{ stage_id: number }>`
    insert into journey.stages (company_id, user_id, stage_id, realized_at, answer_id, question, answer)
    values (${scope.companyId}, ${scope.userId}, ${id}, ${scope.clock.now()}, ${answer?.id ?? null},
      ${quiz?.question ?? ''}, ${answer?.answer ?? ''})
    on conflict do nothing returning stage_id`
  if (saved) await record(scope, 'journey_step.realized', id, { after: { title: `${module.title}: ${stage.title}` } })
  return stageContent(scope, id)
}

/**
 * Concludes a module all of whose stages are done, once for each version of its contents.
 * @returns the number of the next module; null when the journey is finished.
 * @throws not_found, journey.stages_undone.
 */
export async function concludeModule(scope: Scope, id: number): Promise<number | null> {
  const module = findContent(id)
  if (progressOf(module, await stateOf(scope)) < 100) throw fail('journey.stages_undone')
  const now = scope.clock.now()
  const [concluded] = await scope.db.all<{ module_id: number }>`
    insert into journey.modules as m (company_id, user_id, module_id, started_at, concluded_at, version)
    values (${scope.companyId}, ${scope.userId}, ${id}, ${now}, ${now}, ${module.version})
    on conflict (company_id, user_id, module_id) do update set concluded_at = ${now}, version = ${module.version}
      where m.concluded_at is null or m.version < ${module.version}
    returning module_id`
  if (concluded) await record(scope, 'journey_module.concluded', id, { after: { title: module.title } })
  return nextModule(scope, id)
}
