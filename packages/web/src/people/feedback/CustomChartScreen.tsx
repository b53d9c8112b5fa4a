import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { scoresOfCustom } from './comparing.ts'
import { FeedbackChart } from './FeedbackChart.tsx'
import { customBarsQuery, customQuery } from './feedback-queries.ts'

/** One custom feedback as a chart, or the mean of all (screens S114, S115). */
export default function CustomChartScreen() {
  const params = useParams({ strict: false })
  const collaborator = Number(params.collaborator)
  const feedback = params.feedback === undefined ? undefined : Number(params.feedback)
  const [chosen, choose] = useState<number | null>(null)
  const every = useQuery(customQuery(collaborator)).data ?? []
  // The mean, and what it went through, is of what others said.
  const all = feedback === undefined ? every.filter(({ of_round }) => of_round !== 'self') : every
  const other = useQuery({ ...customBarsQuery(collaborator, chosen), enabled: chosen !== null }).data
  return (
    <FeedbackChart
      kind="custom"
      collaborator={collaborator}
      category={feedback === undefined ? 'Media' : 'Total'}
      query={useQuery(customBarsQuery(collaborator, feedback ?? null))}
      feedback={feedback}
      feedbacks={all.map((one) => ({
        id: one.id,
        date: one.date_create,
        name: `${formatDay(one.date_create)}, ${one.template}`,
        scores: scoresOfCustom(one.questions),
      }))}
      // Without a choice the same query is that of the mean.
      others={{ chosen, choose, bars: chosen === null ? undefined : other }}
    />
  )
}
