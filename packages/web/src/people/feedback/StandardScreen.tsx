import type { Feedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { standardWords } from './answers.ts'
import { FeedbackCards } from './FeedbackCards.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'
import { standardQuery } from './feedback-queries.ts'
import { StandardForm } from './StandardForm.tsx'

/** The standard feedbacks about somebody (screen S099). */
export default function StandardScreen() {
  const params = useParams({ from: '/member/pessoas/proccess-feedback/collaborator/feedback/$collaborator' })
  const collaborator = Number(params.collaborator)
  const query = useQuery(standardQuery(collaborator))
  const navigate = useNavigate()
  const { create, edit, open } = useRecordForm<Feedback>('Novo feedback', (opened) => (
    <StandardForm {...opened} collaborator={collaborator} />
  ))
  return (
    <FeedbackPage kind="standard" collaborator={collaborator} some={(query.data?.length ?? 0) > 0} actions={create}>
      <QueryBoundary query={query}>
        {(feedbacks) =>
          feedbacks.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Nenhum feedback ainda"
                hint="Registre a primeira conversa: a próxima começa de onde esta parou."
              />
            </div>
          ) : (
            <FeedbackCards
              kind="standard"
              collaborator={collaborator}
              feedbacks={feedbacks}
              answersOf={standardWords}
              onEdit={edit}
              onDelete={(feedback) => void remove(feedback)}
              onHistory={({ id }) =>
                void navigate({ to: '/history-feedbacks/$feedback', params: { feedback: String(id) } })
              }
            />
          )
        }
      </QueryBoundary>
      {open}
    </FeedbackPage>
  )
}

const remove = ({ id, date_create }: Feedback) =>
  deleteRecord({
    about: `Feedback de ${formatDay(date_create)}`,
    topic: 'people',
    bin: { kind: 'feedback', id },
    remove: () => removal('DELETE /users/process-feedback/feedbacks/{id}', { params: { id } }),
  })
