import { type FirstStep, type Pillar, type Point, pillarKeys, pillars } from '@prumo/contract/diagnostics/model.ts'
import { questionnaire } from '../content/forms.ts'
import { journeyModules, packParts, packScreen } from '../content/ready.ts'
import type { GivenAnswers } from './scores.ts'

/** What a pillar without a desired score is measured by: the lowest desired score of the others. */
const desiredElsewhere = 80
/** From 'De vez em quando' downwards something is to be done. */
const low = 50
const most = 10
/** Steps of a pillar that become plans of action at once. */
const mostOfPillar = 3

/** The id of an answer as the origin of a plan of action. */
export const originOf = (diagnosticId: number, question: string) => `${diagnosticId}@${question}`

type Given = { id: number; version: number; answers: GivenAnswers; points: readonly Point[] }

/** What to do first: low answers from the largest gap to the smallest; of equal ones, those of the lowest pillar first. */
export const firstSteps = (given: Given) =>
  lowAnswers(given)
    .slice(0, most)
    .map(({ step }) => step)

/** The first steps of each pillar that has any. */
export function firstOfPillars(given: Given): Map<Pillar, FirstStep[]> {
  const byPillar = Map.groupBy(lowAnswers(given), ({ pillar }) => pillar)
  return new Map(
    pillarKeys.flatMap((pillar) => {
      const steps = byPillar.get(pillar)?.slice(0, mostOfPillar)
      return steps ? [[pillar, steps.map(({ step }) => step)]] : []
    }),
  )
}

function lowAnswers({ id: diagnosticId, version, answers, points }: Given) {
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
      return [{ pillar, step, gap: desired - value, below: desired - score }]
    })
  })
  return all.sort((one, other) => other.gap - one.gap || other.below - one.below)
}
