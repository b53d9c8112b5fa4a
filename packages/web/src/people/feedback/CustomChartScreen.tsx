import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FeedbackChart } from './FeedbackChart.tsx'
import { customBarsQuery } from './feedback-queries.ts'

/** One custom feedback as a chart, or the mean of all (screens S114, S115). */
export default function CustomChartScreen() {
  const { collaborator = '', feedback } = useParams({ strict: false })
  const query = useQuery(customBarsQuery(Number(collaborator), feedback === undefined ? null : Number(feedback)))
  return (
    <FeedbackChart
      kind="custom"
      collaborator={Number(collaborator)}
      category={feedback === undefined ? 'Media' : 'Total'}
      query={query}
    />
  )
}
