import type { JourneyModule, JourneyStageContent } from '@prumo/contract/journey/modules/model.ts'
import { journeyOrder } from '../../diagnostics/results/scores.ts'
import { checksOf } from '../../platform/checks.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { journeyContents, type ModuleContent } from '../contents/content.ts'
import { findContent, findStage, practicesOfAll } from './finding.ts'
import { orderModules } from './order.ts'
import { type JourneyState, stateOf } from './state.ts'
import { presentContent, presentModule, presentPractice, progressOf } from './wire.ts'

/** The modules in the acting person's order, with their progress. */
export async function modules(scope: Scope): Promise<JourneyModule[]> {
  const [state, ordered] = await Promise.all([stateOf(scope), ownOrder(scope)])
  return ordered.map((module) => presentModule(module, state))
}

/** The contents in the order of the pillars of the company (rule R238); last come those of which the person may do nothing. */
const ownOrder = async (scope: Scope) => {
  const ordered = orderModules(journeyContents(), await journeyOrder(scope))
  const others = new Set(ordered.filter((module) => isOthers(scope, module)))
  return [...ordered.filter((module) => !others.has(module)), ...others]
}

/** All practices of a module need permissions that the person lacks. */
function isOthers(scope: Scope, { stages }: ModuleContent) {
  const practices = stages.filter(({ kind }) => kind === 'practice')
  return practices.length > 0 && practices.every((stage) => !isAllowed(scope, stage))
}

/** @throws not_found. */
export async function findModule(scope: Scope, id: number): Promise<JourneyModule> {
  const module = findContent(id)
  return presentModule(module, await stateOf(scope))
}

/** @throws not_found. */
export async function stageContent(scope: Scope, id: number): Promise<JourneyStageContent> {
  const { module, stage } = findStage(id)
  return presentContent(module, stage, await stateOf(scope), isAllowed(scope, stage))
}

/** True if the person may see the check of a practice. */
export const isAllowed = (scope: Scope, stage: { kind: string; check?: string }) =>
  stage.kind !== 'practice' || checksOf(scope).some(({ id }) => id === stage.check)

/**
 * Where the acting person is: the module they opened last and did not conclude, or else the first that is not done; its
 * first stage that is not done; and the practice they began last and did not do. Undefined when all is done.
 */
export async function whereIAm(scope: Scope) {
  const [state, ordered] = await Promise.all([stateOf(scope), ownOrder(scope)])
  const undone = ordered.filter((module) => progressOf(module, state) < 100)
  const module = latest(undone, ({ id }) => state.modules.get(id)?.started_at) ?? undone[0]
  if (!module) return undefined
  const stage = module.stages.find(({ id }) => !state.stages.has(id))!
  return {
    module: { id: module.id, title: module.title, progress: progressOf(module, state) },
    stage: {
      id: stage.id,
      title: stage.title,
      sequence: module.stages.indexOf(stage) + 1,
      stages: module.stages.length,
    },
    practice: openPractice(scope, state),
  }
}

function openPractice(scope: Scope, state: JourneyState) {
  const begun = [...state.practices.values()].filter(({ started_at, done_at }) => started_at && !done_at)
  const row = latest(begun, ({ started_at }) => started_at ?? undefined)
  if (!row) return null
  // A later version of the contents may have no such practice any more.
  const place = practicesOfAll().find(({ stage }) => stage.id === row.stage_id)
  return place ? presentPractice(place.module, place.stage, state, isAllowed(scope, place.stage)) : null
}

function latest<T>(all: readonly T[], at: (one: T) => Date | undefined): T | undefined {
  const dated = all.filter((one) => at(one) !== undefined)
  return dated.toSorted((one, other) => at(other)!.getTime() - at(one)!.getTime())[0]
}

/** The module that follows one in the person's order and is not done; null: all are done. */
export async function nextModule(scope: Scope, id: number): Promise<number | null> {
  const [state, ordered] = await Promise.all([stateOf(scope), ownOrder(scope)])
  const undone = ordered.filter((module) => module.id !== id && progressOf(module, state) < 100)
  const at = ordered.findIndex((module) => module.id === id)
  if (at < 0) throw fail('not_found')
  return (undone.find((module) => ordered.indexOf(module) > at) ?? undone[0])?.id ?? null
}
