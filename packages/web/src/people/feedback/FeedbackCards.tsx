import { Button, Menu, Text } from '@mantine/core'
import { IconChartBar, IconHistory, IconPencil, IconShare, IconShareOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api } from '../../platform/api.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { MadeOfList, MadeOfRecord, RecordButton } from '../../ui/of-record.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { AnswerList } from './AnswerList.tsx'
import type { Said } from './answers.ts'
import classes from './FeedbackCards.module.css'
import type { FeedbackKind } from './feedback-queries.ts'
import { places } from './places.ts'

/** The fields of every feedback. */
export type Shown = {
  id: number
  date_create: string
  user_created: { name: string }
  shared_at: string | null
  seen_at: string | null
  next_on: string | null
}

type Props<F extends Shown> = {
  kind: FeedbackKind
  collaborator: number
  feedbacks: readonly F[]
  /** The name of its template, where it has one. */
  titleOf?: (feedback: F) => string
  answersOf: (feedback: F) => Said[]
  onEdit: (feedback: F) => void
  onDelete: (feedback: F) => void
  onHistory: (feedback: F) => void
}

/** The feedbacks about somebody, the newest first, each with its answers, who saw it, and the day of the next one. */
export function FeedbackCards<F extends Shown>(props: Props<F>) {
  const { kind, collaborator, feedbacks, titleOf, answersOf } = props
  const { time_zone } = useAccount()
  const points = feedbacks.flatMap((one) => answersOf(one).map(({ key }) => `${one.id}@${key}`))
  return (
    <MadeOfList kind="feedback_point" ids={points}>
      <ul className={classes.list} aria-label="Feedbacks">
        {feedbacks.map((feedback) => {
          const { id, date_create, user_created, shared_at, seen_at, next_on } = feedback
          const name = `Feedback de ${formatDay(date_create)}`
          return (
            <li key={id} className="card">
              <header className={classes.head}>
                <div>
                  <h2>{[name, titleOf?.(feedback)].filter(Boolean).join(': ')}</h2>
                  <Text fz="sm" c="dimmed">
                    {[`por ${user_created.name}`, next_on && `próximo em ${formatDay(next_on)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                {shared_at &&
                  (seen_at ? (
                    <StatusMark tone="good">{`Visto em ${formatInstant(seen_at, time_zone)}`}</StatusMark>
                  ) : (
                    <StatusMark tone="waiting">Compartilhado, não visto</StatusMark>
                  ))}
                <ButtonLink
                  to={places[kind].ofOne}
                  params={{ collaborator: String(collaborator), feedback: String(id) }}
                  variant="default"
                  size="xs"
                  leftSection={<IconChartBar size={16} aria-hidden />}
                  aria-label={`Gráfico: ${name}`}
                >
                  Gráfico
                </ButtonLink>
                <Writes>
                  <Button
                    variant="default"
                    size="xs"
                    leftSection={
                      shared_at ? <IconShareOff size={16} aria-hidden /> : <IconShare size={16} aria-hidden />
                    }
                    aria-label={`${shared_at ? 'Deixar de compartilhar' : 'Compartilhar'}: ${name}`}
                    onClick={() => void share(id, shared_at === null)}
                  >
                    {shared_at ? 'Deixar de compartilhar' : 'Compartilhar'}
                  </Button>
                </Writes>
                <MoreMenu label={`Mais de ${name}`} width={220}>
                  <Writes>
                    <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => props.onEdit(feedback)}>
                      Editar
                    </Menu.Item>
                  </Writes>
                  <Menu.Item leftSection={<IconHistory aria-hidden />} onClick={() => props.onHistory(feedback)}>
                    Histórico
                  </Menu.Item>
                  <Writes>
                    <Menu.Item
                      color="red"
                      leftSection={<IconTrash aria-hidden />}
                      onClick={() => props.onDelete(feedback)}
                    >
                      Apagar
                    </Menu.Item>
                  </Writes>
                </MoreMenu>
              </header>
              <AnswerList
                answers={answersOf(feedback)}
                aside={({ key, question }) => (
                  <>
                    <RecordButton kind="feedback_point" id={`${id}@${key}`} name={question} />
                    <MadeOfRecord kind="feedback_point" id={`${id}@${key}`} />
                  </>
                )}
              />
              {shared_at && <Said id={id} />}
            </li>
          )
        })}
      </ul>
    </MadeOfList>
  )
}

/** The comments of the person and of the author, read when the feedback is opened. */
function Said({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Resposta e conversa</summary>
      {open && <RecordActivity kind="feedback" id={id} topic="people" versioned />}
    </details>
  )
}

async function share(id: number, shared: boolean) {
  try {
    await api('PUT /users/feedbacks/{id}/share', { params: { id }, body: { shared } })
    toast(shared ? 'Compartilhado' : 'O colaborador não vê mais este feedback')
  } catch (error) {
    showFailure(error)
  }
  void changed('people')
}
