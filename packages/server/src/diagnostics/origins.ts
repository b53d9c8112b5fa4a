import { formatDate, todayIn } from '@prumo/contract/dates.ts'
import { type AnswerValue, answerWords, type Pillar, pillars } from '@prumo/contract/diagnostics/model.ts'
import type { Origin } from '../platform/origins.ts'
import { answersOfEach, diagnostics } from './answering/queries.ts'
import { questionsOf } from './content/forms.ts'
import { originOf } from './results/first-steps.ts'

/** An answer of a concluded diagnostic; its id is '<diagnostic>@<question>'. */
export const diagnosticAnswer: Origin = {
  kind: 'diagnostic_answer',
  name: 'Resposta de diagnóstico',
  permission: 'diagnostics',
  async read(scope, ids) {
    const asked = ids.flatMap((id) => {
      const [, diagnostic, question] = /^(\d{1,15})@([a-z\d-]+)$/.exec(id) ?? []
      return diagnostic === undefined ? [] : [{ diagnostic: Number(diagnostic), question: question! }]
    })
    const rows = await diagnostics.byIds(scope, [...new Set(asked.map(({ diagnostic }) => diagnostic))])
    const concluded = new Map(rows.filter(({ status }) => status === 3).map((row) => [row.id, row]))
    const answers = await answersOfEach(scope, [...concluded.keys()])
    return asked.flatMap(({ diagnostic, question: id }) => {
      const row = concluded.get(diagnostic)
      const question = row && questionsOf(row.form_version).find((one) => one.id === id)
      const value: AnswerValue | undefined = answers.get(diagnostic)?.get(id)
      if (!question || value === undefined) return []
      const day = formatDate(todayIn(scope.actor.timeZone, row.concluded_at!))
      const pillar = pillars[id.slice(0, id.indexOf('-')) as Pillar].label
      return [
        {
          id: originOf(diagnostic, id),
          title: question.question,
          link: `/new-diagnostic/result?diagnostico=${diagnostic}`,
          problem: `${question.question} ${answerWords(value)}.`,
          to_do: question.advice,
          to_why_do: `Diagnóstico de ${day}, pilar ${pillar}`,
          department_id: null,
        },
      ]
    })
  },
}
