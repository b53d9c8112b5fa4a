import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format.ts'
import { scoresOfCustom } from './comparing.ts'
import { FeedbackChart } from './FeedbackChart.tsx'
import { customBarsQuery, customQuery } from './feedback-queries.ts'

const useFeedbacks = (collaborator: number) =>
  useQuery(customQuery(collaborator)).data?.map((one) => ({
    id: one.id,
    date: one.date_create,
    name: `${formatDay(one.date_create)}, ${one.template}`,
    scores: scoresOfCustom(one.questions),
    self: one.of_round === 'self',
  }))

const useBars = (collaborator: number, feedback: number | null) => useQuery(customBarsQuery(collaborator, feedback))

/** One custom feedback as a chart, or the mean of all (screens S114, S115). */
const CustomChartScreen = () => <FeedbackChart kind="custom" useFeedbacks={useFeedbacks} useBars={useBars} />
export default CustomChartScreen
