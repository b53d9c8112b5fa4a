import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { answerWords, bandOf, type Point, pillars, type Result, type Team } from '@prumo/contract/diagnostics/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'

const tones = { dream: 'good', ideal: 'good', track: 'open', attention: 'quiet' } as const

/** A result as it is handed over: scores, radars, what is strong, what to do first, and the answers. */
export function resultDraft(scope: Scope, result: Result): Promise<DocumentDraft> {
  const { timeZone } = scope.actor
  const day = (instant: string) => formatDate(todayIn(timeZone, new Date(instant)))
  const { points, before, stages, first, team } = result
  return draftRecord(scope, {
    name: `Diagnóstico ${day(result.date_create).replaceAll('/', '-')}`,
    template: '/diagnostics/document/result.typ',
    kind: 'Diagnóstico de maturidade',
    title: result.initial ? 'Resultado do diagnóstico inicial' : 'Resultado do diagnóstico',
    data: () => ({
      facts: [
        ['Feito em', day(result.date_create)],
        ['Feito por', result.name],
        ...(before ? [['Comparado com o de', day(before.date_create)]] : []),
      ],
      points: points.map((point) => pointOf(point, before?.points)),
      strong: strongest(stages),
      first: first.map(({ pillar, question, response_value, advice, screen, module, pack }) => ({
        pillar,
        question,
        answer: answerWords(response_value),
        advice,
        places: [screen.name, ...(pack ? [pack.name] : []), `Jornada, módulo “${module.name}”`].join(' · '),
      })),
      team: team?.closed ? teamIn(team) : null,
      stages: stages.map(({ label, questions }) => ({
        label,
        questions: questions.map((one) => ({
          words: one.question,
          answer: one.response_value === null ? '' : answerWords(one.response_value),
          before: one.before === null || one.before === one.response_value ? '' : answerWords(one.before),
          data: one.data.map(({ words }) => words).join(' · '),
        })),
      })),
    }),
  })
}

const pointOf = ({ id, label, value, desired }: Point, before: readonly Point[] | undefined) => ({
  label,
  value,
  desired,
  before: before?.find((point) => point.id === id)?.value ?? null,
  band: value === null ? 'Sem nota' : bandOf(value).label,
  tone: value === null ? 'quiet' : tones[bandOf(value).key],
})

const mostDifferences = 8

/** Where the diagnostic and the team differ most, and the scores of the team. */
const teamIn = ({ answered, questions, points, departments, hidden }: Team) => ({
  answered,
  hidden,
  questions: questions.slice(0, mostDifferences).map(({ pillar, question, own, mean }) => ({
    words: question,
    pillar: pillars[pillar].label,
    own,
    mean,
  })),
  names: departments.map(({ name }) => name),
  points: points.map(({ label, value }, place) => ({
    label,
    values: [value, ...departments.map((department) => department.points[place]!.value)],
  })),
})

const mostStrong = 5

/** What is always so, a question of each pillar before a second one of any. */
function strongest(stages: Result['stages']): string[] {
  const always = stages.map(({ questions }) => questions.filter(({ response_value }) => response_value === 100))
  const rounds = Array.from({ length: Math.max(...always.map(({ length }) => length)) }, (_, round) =>
    always.flatMap((questions) => questions[round]?.question ?? []),
  )
  return rounds.flat().slice(0, mostStrong)
}
