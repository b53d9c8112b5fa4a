import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FeedbackChart } from './FeedbackChart.tsx'
import { standardBarsQuery } from './feedback-queries.ts'

/** One standard feedback as a chart, or the mean of all (screens S101, S102). */
export default function StandardChartScreen() {
  const { collaborator = '', feedback } = useParams({ strict: false })
  const query = useQuery(standardBarsQuery(Number(collaborator), feedback === undefined ? null : Number(feedback)))
  return (
    <FeedbackChart
      kind="standard"
      collaborator={Number(collaborator)}
      category={feedback === undefined ? 'Media' : 'Total'}
      query={query}
    />
  )
}
