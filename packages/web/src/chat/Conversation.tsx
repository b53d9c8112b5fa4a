import { ActionIcon } from '@mantine/core'
import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { freshKey } from '../platform/idempotency.ts'
import { taskFrom } from '../platform/said-task.ts'
import { useAccount, useSession } from '../platform/session.ts'
import { badgeNumber } from '../ui/badge-number.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import button from './ChatButton.module.css'
import classes from './ChatPanel.module.css'
import { Composer } from './Composer.tsx'
import { listName } from './conversation.ts'
import { draftOf } from './draft.ts'
import { HereMark } from './HereMark.tsx'
import { MessageList } from './MessageList.tsx'
import { Pinned } from './Pinned.tsx'
import { addressOf, type Place, roomName, type View } from './places.ts'
import { forgetOlderPages, participantsQuery, roomQuery, useIsHere, useSend, useUnsent } from './queries.ts'
import { unreadQuery } from './unread.ts'

type Props = { place: Place; phone: boolean; onView: (view: View) => void; onClose: () => void }

/** One conversation: who is in it, its messages, and the field for the next one. */
export function Conversation({ place, phone, onView, onClose }: Props) {
  const account = useAccount()
  const { room: id } = place
  const { data: room, error } = useQuery({ ...roomQuery(id ?? 0), enabled: id !== null })
  const [draft] = useState(() => draftOf(account, place))
  const [answered, setAnswered] = useState<Message>()
  const participants = useQuery(participantsQuery(id)).data ?? []
  const send = useSend()
  const unsent = useUnsent(place)
  useEffect(() => () => forgetOlderPages({ room: id }), [id])
  const name = id === null ? 'Conversa' : room ? roomName(room) : '…'
  return (
    <>
      <header className={classes.head} role="presentation">
        <Back room={id} onBack={() => onView('list')} />
        <div className={classes.title}>
          <h2>{name}</h2>
          <WhoIsThere place={place} other={room?.kind === 'direct' ? room.person_id : undefined} />
        </div>
        <ActionIcon aria-label="Fechar conversa" onClick={onClose}>
          <IconX size={19} aria-hidden />
        </ActionIcon>
      </header>
      {error ? (
        <div className={classes.gone}>
          <ErrorState error={error} />
        </div>
      ) : (
        <>
          <Pinned room={id} onOpen={(at) => onView({ room: id, at })} />
          <MessageList
            place={place}
            kind={id === null ? 'company' : (room?.kind ?? 'direct')}
            unsent={unsent}
            onRetry={({ forget, failure: _, ...message }) => {
              forget()
              send.mutate(message)
            }}
            onAnswer={setAnswered}
            onTask={(message) => {
              // On a phone the panel covers the form.
              if (phone) onClose()
              taskFrom(message.text, addressOf(message))
            }}
            onNewest={() => onView({ room: id })}
          />
          <Below mayWrite={room?.can.write ?? true}>
            <Composer
              draft={draft}
              focused={!phone}
              people={participants.filter((person) => person.id !== account.user_id)}
              answered={answered}
              onAnswerless={() => setAnswered(undefined)}
              onSend={(message) => {
                const answers = answered
                  ? { id: answered.id, user_name: answered.user_name, text: answered.text }
                  : null
                send.mutate({ key: freshKey(), room: id, answers, ...message })
                setAnswered(undefined)
                // What is sent stands at the end, which a conversation opened at an old message does not show.
                if (place.at !== undefined) onView({ room: id })
              }}
            />
          </Below>
        </>
      )}
    </>
  )
}

/** The way to the list, with how many messages are unread elsewhere: on a phone the panel covers the bar's own number. */
function Back({ room, onBack }: { room: number | null; onBack: () => void }) {
  const { unread = 0, rooms = 0 } = useQuery(unreadQuery).data ?? {}
  const elsewhere = room === null ? rooms : unread + rooms
  return (
    <ActionIcon className={button.button} aria-label={listName(elsewhere)} onClick={onBack}>
      <IconArrowLeft size={19} aria-hidden />
      {elsewhere > 0 && (
        <span className={`num ${button.badge}`} aria-hidden>
          {badgeNumber(elsewhere)}
        </span>
      )}
    </ActionIcon>
  )
}

function Below({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  const { access } = useSession()
  if (access !== 'full')
    return <p className={classes.closed}>Enquanto a empresa só consulta, a conversa pode ser lida, mas não escrita.</p>
  if (!mayWrite) return <p className={classes.closed}>Esta pessoa não trabalha mais na empresa.</p>
  return children
}

/** The presence of the other person; of more: 'Ana, Bia, Carlos (consultor)', first names, those who are there first. */
function WhoIsThere({ place, other }: { place: Place; other: number | null | undefined }) {
  const { user_id } = useAccount()
  const { data = [] } = useQuery(participantsQuery(place.room))
  const isHere = useIsHere()
  if (other !== undefined) return isHere(other) && <HereMark />
  const others = data.filter(({ id }) => id !== user_id)
  const here = others.filter(({ id }) => isHere(id))
  const all = [...here, ...others.filter(({ id }) => !isHere(id))]
  const names = all.map(
    ({ id, name, consultant }) => `${name}${consultant ? ' (consultor)' : ''}${isHere(id) ? ', aqui agora' : ''}`,
  )
  const first = all.map(({ name, consultant }) => `${name.split(' ')[0]}${consultant ? ' (consultor)' : ''}`)
  return (
    <>
      <p className={classes.people} title={[...names, 'Você'].join('\n')}>
        {[...first, 'você'].join(', ')}
      </p>
      {here.length > 0 && (
        <HereMark>
          {here.length === 1 ? `${here[0]!.name.split(' ')[0]} aqui agora` : `${here.length} aqui agora`}
        </HereMark>
      )}
    </>
  )
}
