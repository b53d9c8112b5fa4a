import {
  fewestPeople,
  type Pillar,
  pillarKeys,
  pillars,
  type Team,
  type TeamQuestion,
} from '@prumo/contract/diagnostics/model.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { questionnaire, questionsOf } from '../content/forms.ts'
import type { GivenAnswers } from '../results/scores.ts'
import { shownGroups } from './groups.ts'

/** How many people of a department gave an answer to a question. */
export type Count = { department: string; question: string; value: number; people: number }

type Shown = Pick<Team, 'points' | 'questions' | 'departments' | 'hidden'>

const withoutDepartment = 'Sem departamento'

/**
 * Where the diagnostic and the team differ. Every number is of at least `fewestPeople` answers, and so is what remains
 * when the shown departments are subtracted from the team: both are decided for each question, because 'Não se aplica'
 * counts nobody. Scores are made of numbers that can be shown, so that they tell no more than those.
 */
export function mapOf(version: number, own: GivenAnswers, counts: readonly Count[]): Shown {
  const byQuestion = Map.groupBy(counts, ({ question }) => question)
  const means = new Map<string, number>()
  const ofDepartments = new Map<string, Map<string, number>>()
  let hidden = false
  const questions: TeamQuestion[] = []
  for (const { id, question } of questionsOf(version)) {
    const given = byQuestion.get(id) ?? []
    if (peopleIn(given) < fewestPeople) continue
    const mean = meanOf(given)
    means.set(id, mean)
    const value = own.get(id)
    questions.push({
      id,
      pillar: pillarOf(id),
      question,
      own: typeof value === 'number' ? value : null,
      mean: Math.round(mean),
      spread: Math.round(Math.sqrt(meanOf(given.map((one) => ({ ...one, value: (one.value - mean) ** 2 }))))),
    })
    const byDepartment = Map.groupBy(given, ({ department }) => department)
    const shown = shownGroups(new Map([...byDepartment].map(([name, some]) => [name, peopleIn(some)])))
    hidden ||= shown.size < byDepartment.size
    for (const name of shown) {
      const known = ofDepartments.get(name) ?? new Map<string, number>()
      ofDepartments.set(name, known.set(id, meanOf(byDepartment.get(name)!)))
    }
  }
  const several = new Set(counts.map(({ department }) => department)).size > 1
  return {
    points: scoresOf(version, means),
    questions: questions.sort((one, other) => differenceOf(other) - differenceOf(one)),
    departments: several
      ? [...ofDepartments]
          .map(([name, known]) => ({ name: name || withoutDepartment, points: scoresOf(version, known) }))
          .sort((one, other) => alphabetically(one.name, other.name))
      : [],
    hidden: several && hidden,
  }
}

/** What does not apply to the company differs from nothing. */
const differenceOf = ({ own, mean }: TeamQuestion) => (own === null ? -1 : Math.abs(own - mean))

const pillarOf = (question: string) => question.slice(0, question.indexOf('-')) as Pillar

const peopleIn = (counts: readonly Pick<Count, 'people'>[]) => counts.reduce((sum, { people }) => sum + people, 0)

const meanOf = (counts: readonly Pick<Count, 'value' | 'people'>[]) =>
  counts.reduce((sum, { value, people }) => sum + value * people, 0) / peopleIn(counts)

const scoresOf = (version: number, means: ReadonlyMap<string, number>) =>
  pillarKeys.map((id) => {
    const known = questionnaire(version)[id].flatMap((question) => means.get(question.id) ?? [])
    const value = known.length === 0 ? null : Math.round(known.reduce((sum, mean) => sum + mean, 0) / known.length)
    return { id, label: pillars[id].label, value }
  })
