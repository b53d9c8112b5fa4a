import { Modal } from '@mantine/core'
import type { Answer, CustomFeedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../platform/format.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { customWords } from './answers.ts'
import { customHistoryQuery } from './feedback-queries.ts'
import { OlderFeedbacks } from './OlderFeedbacks.tsx'

type Props = { feedback: CustomFeedback; onClose: () => void }

/** The earlier versions of a custom feedback, the newest first (screen S113). */
export const CustomHistory = ({ feedback: { id, date_create }, onClose }: Props) => (
  <Modal opened onClose={onClose} title={`Histórico do feedback de ${formatDay(date_create)}`} size="lg">
    <QueryBoundary query={useQuery(customHistoryQuery(id))}>
      {(versions) => (
        <OlderFeedbacks
          versions={versions}
          saidIn={({ data_json }) => {
            const { template: title, questions } = JSON.parse(data_json) as { template: string; questions: Answer[] }
            return { title, answers: customWords(questions) }
          }}
        />
      )}
    </QueryBoundary>
  </Modal>
)
