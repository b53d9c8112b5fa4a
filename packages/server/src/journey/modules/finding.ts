import { lazily } from '../../platform/contents.ts'
import { fail } from '../../platform/errors.ts'
import type { ModuleContent, PracticeStage, StageContent } from '../contents/content.ts'
import { journeyContents } from '../contents/content.ts'

export type Place = { module: ModuleContent; stage: StageContent }

const places = lazily((): readonly Place[] =>
  journeyContents().flatMap((module) => module.stages.map((stage) => ({ module, stage }))),
)

/** @throws not_found. */
export function findContent(id: number): ModuleContent {
  const module = journeyContents().find((one) => one.id === id)
  if (!module) throw fail('not_found')
  return module
}

/** A stage and its module. @throws not_found. */
export function findStage(id: number): Place {
  const place = places().find(({ stage }) => stage.id === id)
  if (!place) throw fail('not_found')
  return place
}

/** @throws not_found, also for a stage that is no practice. */
export function findPractice(id: number): { module: ModuleContent; stage: PracticeStage } {
  const { module, stage } = findStage(id)
  if (stage.kind !== 'practice') throw fail('not_found')
  return { module, stage }
}

/** Every practice, in the order of the modules. */
export const practicesOfAll = lazily(() =>
  places().flatMap(({ module, stage }) => (stage.kind === 'practice' ? [{ module, stage }] : [])),
)
