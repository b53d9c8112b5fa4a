import type { CustomFeedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { customWords } from './answers.ts'
import { CustomForm } from './CustomForm.tsx'
import { CustomHistory } from './CustomHistory.tsx'
import { FeedbackCards } from './FeedbackCards.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'
import { customQuery } from './feedback-queries.ts'

/** The custom feedbacks about somebody (screen S111). */
export default function CustomScreen() {
  const params = useParams({ from: '/member/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator' })
  const collaborator = Number(params.collaborator)
  const query = useQuery(customQuery(collaborator))
  const [history, setHistory] = useState<CustomFeedback | null>(null)
  const { create, edit, open } = useRecordForm<CustomFeedback>('Novo feedback', (opened) => (
    <CustomForm {...opened} collaborator={collaborator} />
  ))
  return (
    <FeedbackPage kind="custom" collaborator={collaborator} some={(query.data?.length ?? 0) > 0} actions={create}>
      <QueryBoundary query={query}>
        {(feedbacks) =>
          feedbacks.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Nenhum feedback ainda"
                hint="Escolha um modelo e registre a primeira conversa: a próxima começa de onde esta parou."
              />
            </div>
          ) : (
            <FeedbackCards
              kind="custom"
              collaborator={collaborator}
              feedbacks={feedbacks}
              titleOf={({ template, of_round }) => (of_round === 'self' ? `${template}, autoavaliação` : template)}
              answersOf={({ questions }) => customWords(questions)}
              onEdit={edit}
              onDelete={(feedback) => void remove(feedback)}
              onHistory={setHistory}
            />
          )
        }
      </QueryBoundary>
      {history && <CustomHistory feedback={history} onClose={() => setHistory(null)} />}
      {open}
    </FeedbackPage>
  )
}

const remove = ({ id, date_create }: CustomFeedback) =>
  deleteRecord({
    about: `Feedback de ${formatDay(date_create)}`,
    topic: 'people',
    bin: { kind: 'feedback', id },
    remove: () => removal('DELETE /users/proccess-feedback-custom/feedbacks/{id}', { params: { id } }),
  })
