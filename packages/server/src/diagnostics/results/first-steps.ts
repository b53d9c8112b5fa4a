import { type FirstStep, type Point, pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import { questionnaire } from '../content/forms.ts'
import { journeyModules, packParts, packScreen } from '../content/ready.ts'
import type { GivenAnswers } from './scores.ts'

/** What a pillar without a desired score is measured by: the lowest desired score of the others. */
const desiredElsewhere = 80
/** From 'De vez em quando' downwards something is to be done. */
const low = 50
const most = 10

/** The id of an answer as the origin of a plan of action. */
export const originOf = (diagnosticId: number, question: string) => `${diagnosticId}@${question}`

/** What to do first: low answers from the largest gap to the smallest; of equal ones, those of the lowest pillar first. */
export function firstSteps(diagnosticId: number, version: number, answers: GivenAnswers, points: readonly Point[]) {
  const all = pillarKeys.flatMap((pillar) => {
    const desired = pillars[pillar].desired ?? desiredElsewhere
    const score = points.find(({ id }) => id === pillar)!.value ?? 0
    return questionnaire(version)[pillar].flatMap(({ id, question, advice, screen: [name, link], module, pack }) => {
      const value = answers.get(id)
      if (typeof value !== 'number' || value > low) return []
      const step: FirstStep = {
        id,
        pillar: pillars[pillar].label,
        question,
        response_value: value,
        advice,
        screen: { name, link },
        module: { name: journeyModules[module], link: `/jornada/${module}` },
        pack: pack ? { name: packParts[pack], link: packScreen } : null,
        origin: originOf(diagnosticId, id),
      }
      return [{ step, gap: desired - value, below: desired - score }]
    })
  })
  return all
    .sort((one, other) => other.gap - one.gap || other.below - one.below)
    .slice(0, most)
    .map(({ step }) => step)
}
