import { addDays, formatDate, todayIn } from '@prumo/contract/dates.ts'
import { answerWords } from '@prumo/contract/diagnostics/model.ts'
import type { Insight, Insights } from '../platform/insights.ts'
import { lastConcluded } from './answering/queries.ts'
import { findResult } from './results/results.ts'

/** Answers that are told as weaknesses, and as strengths. */
const most = 3
/** An older diagnostic says nothing of the company as it is. */
const newerDays = 365

/**
 * The lowest answers of the last diagnostic, and what is always so and not doubted by the company's data; at most one
 * strength of each pillar.
 */
export const diagnosticsInsights: Insights = {
  permission: 'diagnostics',
  async read(scope) {
    const last = await lastConcluded(scope)
    if (!last) return []
    const day = todayIn(scope.actor.timeZone, last.concluded_at!)
    if (day < addDays(scope.today, -newerDays)) return []
    const { first, stages } = await findResult(scope, last.id)
    const from = { source: `Diagnóstico de ${formatDate(day)}`, link: `/new-diagnostic/result?diagnostico=${last.id}` }
    const always = stages.flatMap(
      ({ questions }) => questions.find(({ response_value, differs }) => response_value === 100 && !differs) ?? [],
    )
    return [
      ...first.slice(0, most).map(
        ({ question, response_value }): Insight => ({
          block: 'weakness',
          title: `${plain(question)}: ${answerWords(response_value).toLowerCase()}`,
          ...from,
        }),
      ),
      ...always.slice(0, most).map(({ question }): Insight => ({ block: 'strength', title: plain(question), ...from })),
    ]
  },
}

/** A statement as the title of a subject. */
const plain = (question: string) => question.replace(/\.$/, '')
