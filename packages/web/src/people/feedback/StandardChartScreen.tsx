import { ratingLabels } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { scoresOfStandard } from './comparing.ts'
import { FeedbackChart } from './FeedbackChart.tsx'
import { standardBarsQuery, standardQuery } from './feedback-queries.ts'

/** One standard feedback as a chart, or the mean of all (screens S101, S102). */
export default function StandardChartScreen() {
  const params = useParams({ strict: false })
  const collaborator = Number(params.collaborator)
  const feedback = params.feedback === undefined ? undefined : Number(params.feedback)
  const [chosen, choose] = useState<number | null>(null)
  const all = useQuery(standardQuery(collaborator)).data ?? []
  const other = useQuery({ ...standardBarsQuery(collaborator, chosen), enabled: chosen !== null }).data
  return (
    <FeedbackChart
      kind="standard"
      collaborator={collaborator}
      category={feedback === undefined ? 'Media' : 'Total'}
      query={useQuery(standardBarsQuery(collaborator, feedback ?? null))}
      feedback={feedback}
      feedbacks={all.map((one) => ({
        id: one.id,
        date: one.date_create,
        name: formatDay(one.date_create),
        scores: scoresOfStandard(one, ratingLabels),
      }))}
      // Without a choice the same query is that of the mean.
      others={{ chosen, choose, bars: chosen === null ? undefined : other }}
    />
  )
}
