import { Button, Text } from '@mantine/core'
import type { SharedFeedback } from '@prumo/contract/people/feedback/sharing.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { MyRounds } from '../rounds/MyRounds.tsx'
import { AnswerList } from './AnswerList.tsx'
import classes from './FeedbackCards.module.css'
import { mineQuery, mineWholeQuery } from './feedback-queries.ts'

/** The feedbacks about the user that were shared with them (decision O227). */
export default function MyFeedbacksScreen() {
  const { feedback: named } = useSearch({ from: '/member/feedbacks-recebidos' })
  return (
    <Page title="Meus feedbacks" width="text" hint="O que compartilharam com você sobre o seu trabalho.">
      <MyRounds>
        <QueryBoundary query={useQuery(mineQuery)}>
          {(feedbacks) =>
            feedbacks.length === 0 ? (
              <div className="card">
                <EmptyState
                  title="Nenhum feedback ainda"
                  hint="Quando compartilharem um feedback com você, ele aparece aqui e nas suas notificações."
                />
              </div>
            ) : (
              <ul className={classes.list} aria-label="Feedbacks">
                {feedbacks.map((feedback, place) => (
                  <One
                    key={feedback.id}
                    feedback={feedback}
                    opened={named === undefined ? place === 0 : named === feedback.id}
                  />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      </MyRounds>
    </Page>
  )
}

/** One of them; what it says, and what is said below it, is read when it is opened. */
function One({ feedback, opened }: { feedback: SharedFeedback; opened: boolean }) {
  const [open, setOpen] = useState(opened)
  return (
    <li className="card">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {[`Feedback de ${formatDay(feedback.date_create)}`, feedback.template].filter(Boolean).join(': ')}
        </summary>
        {open && <Content feedback={feedback} />}
      </details>
    </li>
  )
}

function Content({ feedback: { id, user_created, seen_at, next_on } }: { feedback: SharedFeedback }) {
  const { time_zone } = useAccount()
  const query = useQuery(mineWholeQuery(id))
  const read = query.data
  const confirm = async (updated_at: string) => {
    try {
      await api('POST /users/feedbacks/mine/{id}/seen', { params: { id }, query: { updated_at } })
      toast('Obrigado!')
    } catch (error) {
      showFailure(error)
    }
    void changed('people')
  }
  return (
    <>
      <Text fz="sm" c="dimmed" my={8}>
        {[`de ${user_created.name}`, next_on && `próximo em ${formatDay(next_on)}`].filter(Boolean).join(' · ')}
      </Text>
      <QueryBoundary query={query}>{({ answers }) => <AnswerList answers={answers} />}</QueryBoundary>
      <div className={classes.foot}>
        {seen_at ? (
          <StatusMark tone="good">{`Visto em ${formatInstant(seen_at, time_zone)}`}</StatusMark>
        ) : (
          read && <Button onClick={() => void confirm(read.updated_at)}>Confirmar que vi</Button>
        )}
      </div>
      <RecordActivity kind="feedback" id={id} topic="people" versioned />
    </>
  )
}
