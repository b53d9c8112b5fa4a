import type { ReactNode } from 'react'
import type { Removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { QueryBoundary, type ShownQuery } from '../../ui/QueryBoundary.tsx'
import type { Said } from './answers.ts'
import { FeedbackCards, type Shown } from './FeedbackCards.tsx'
import { FeedbackPage } from './FeedbackPage.tsx'
import type { FeedbackKind } from './feedback-queries.ts'

type Props<F extends Shown> = {
  kind: FeedbackKind
  collaborator: number
  query: ShownQuery<readonly F[]>
  /** The next step where there is none yet. */
  hint: string
  titleOf?: (feedback: F) => string
  answersOf: (feedback: F) => Said[]
  form: (opened: Opened<F>) => ReactNode
  remove: (id: number) => Removal<unknown>
  onHistory: (feedback: F) => void
  /** A dialog over them. */
  children?: ReactNode
}

/** The feedbacks of a kind about somebody. */
export function FeedbackList<F extends Shown>({ query, hint, form, remove, children, ...cards }: Props<F>) {
  const { kind, collaborator } = cards
  const { create, edit, open } = useRecordForm<F>('Novo feedback', form)
  const askToRemove = ({ id, date_create }: F) =>
    void deleteRecord({
      about: `Feedback de ${formatDay(date_create)}`,
      topic: 'people',
      bin: { kind: 'feedback', id },
      remove: () => remove(id),
    })
  return (
    <FeedbackPage kind={kind} collaborator={collaborator} some={(query.data?.length ?? 0) > 0} actions={create}>
      <QueryBoundary query={query}>
        {(feedbacks) =>
          feedbacks.length === 0 ? (
            <div className="card">
              <EmptyState title="Nenhum feedback ainda" hint={hint} />
            </div>
          ) : (
            <FeedbackCards {...cards} feedbacks={feedbacks} onEdit={edit} onDelete={askToRemove} />
          )
        }
      </QueryBoundary>
      {children}
      {open}
    </FeedbackPage>
  )
}
