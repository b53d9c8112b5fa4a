import type { Feedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { removal } from '../../platform/api.ts'
import { standardWords } from './answers.ts'
import { FeedbackList } from './FeedbackList.tsx'
import { standardQuery } from './feedback-queries.ts'
import { StandardForm } from './StandardForm.tsx'

/** The standard feedbacks about somebody (screen S099). */
export default function StandardScreen() {
  const params = useParams({ from: '/member/pessoas/proccess-feedback/collaborator/feedback/$collaborator' })
  const collaborator = Number(params.collaborator)
  const navigate = useNavigate()
  return (
    <FeedbackList<Feedback>
      kind="standard"
      collaborator={collaborator}
      query={useQuery(standardQuery(collaborator))}
      hint="Registre a primeira conversa: a próxima começa de onde esta parou."
      answersOf={standardWords}
      form={(opened) => <StandardForm {...opened} collaborator={collaborator} />}
      remove={(id) => removal('DELETE /users/process-feedback/feedbacks/{id}', { params: { id } })}
      onHistory={({ id }) => void navigate({ to: '/history-feedbacks/$feedback', params: { feedback: String(id) } })}
    />
  )
}
