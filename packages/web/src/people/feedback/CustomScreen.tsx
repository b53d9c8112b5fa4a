import type { CustomFeedback } from '@prumo/contract/people/feedback/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removal } from '../../platform/api.ts'
import { customWords } from './answers.ts'
import { CustomForm } from './CustomForm.tsx'
import { CustomHistory } from './CustomHistory.tsx'
import { FeedbackList } from './FeedbackList.tsx'
import { customQuery } from './feedback-queries.ts'

/** The custom feedbacks about somebody (screen S111). */
export default function CustomScreen() {
  const params = useParams({ from: '/member/pessoas/proccess-feedback-custom/collaborator/feedback/$collaborator' })
  const collaborator = Number(params.collaborator)
  const [history, setHistory] = useState<CustomFeedback | null>(null)
  return (
    <FeedbackList<CustomFeedback>
      kind="custom"
      collaborator={collaborator}
      query={useQuery(customQuery(collaborator))}
      hint="Escolha um modelo e registre a primeira conversa: a próxima começa de onde esta parou."
      titleOf={({ template, of_round }) => (of_round === 'self' ? `${template}, autoavaliação` : template)}
      answersOf={({ questions }) => customWords(questions)}
      form={(opened) => <CustomForm {...opened} collaborator={collaborator} />}
      remove={(id) => removal('DELETE /users/proccess-feedback-custom/feedbacks/{id}', { params: { id } })}
      onHistory={setHistory}
    >
      {history && <CustomHistory feedback={history} onClose={() => setHistory(null)} />}
    </FeedbackList>
  )
}
