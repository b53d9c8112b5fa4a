import { ratingLabels } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format.ts'
import { scoresOfStandard } from './comparing.ts'
import { FeedbackChart } from './FeedbackChart.tsx'
import { standardBarsQuery, standardQuery } from './feedback-queries.ts'

const useFeedbacks = (collaborator: number) =>
  useQuery(standardQuery(collaborator)).data?.map((one) => ({
    id: one.id,
    date: one.date_create,
    name: formatDay(one.date_create),
    scores: scoresOfStandard(one, ratingLabels),
  }))

const useBars = (collaborator: number, feedback: number | null) => useQuery(standardBarsQuery(collaborator, feedback))

/** One standard feedback as a chart, or the mean of all (screens S101, S102). */
const StandardChartScreen = () => <FeedbackChart kind="standard" useFeedbacks={useFeedbacks} useBars={useBars} />
export default StandardChartScreen
