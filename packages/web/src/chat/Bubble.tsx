import { ActionIcon, Badge, UnstyledButton } from '@mantine/core'
import type { Message, Participant } from '@prumo/contract/chat/messages/endpoints.ts'
import { IconAlertCircle, IconCheck, IconChecks, IconTrash } from '@tabler/icons-react'
import { formatInstant } from '../platform/format.ts'
import { useAccount } from '../platform/session.ts'
import { confirmDelete } from '../ui/confirm.ts'
import classes from './Bubble.module.css'
import { readWords } from './conversation.ts'
import { stretches } from './linking.ts'
import { type Unsent, useDeleteMessage } from './queries.ts'

type Props = {
  message: Message
  /** The first of several messages in a row by the same person. */
  first: boolean
  own: boolean
  participants: readonly Participant[]
  /** The instant in milliseconds, to the minute. */
  now: number
}

export function Bubble({ message, first, own, participants, now }: Props) {
  const { time_zone } = useAccount()
  const remove = useDeleteMessage()
  const at = formatInstant(message.sent_at, time_zone)
  const deletable = message.deletable_until !== null && Date.parse(message.deletable_until) > now
  const ask = async () => {
    if (await confirmDelete({ text: 'A mensagem some para todas as pessoas da conversa.' })) remove.mutate(message.id)
  }
  return (
    <div className={classes.row} data-own={own || undefined} data-first={first || undefined}>
      {first && (
        <p className={own ? 'sr' : classes.name}>
          {own ? 'Você' : message.user_name}
          {message.consultant && !own && (
            <Badge size="xs" ml={6}>
              consultor
            </Badge>
          )}
        </p>
      )}
      <div className={classes.line}>
        {deletable && (
          <ActionIcon
            className={classes.remove}
            size="sm"
            aria-label={`Apagar a mensagem das ${at.slice(-5)}`}
            onClick={() => void ask()}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        )}
        <div className={classes.bubble} data-deleted={message.deleted || undefined}>
          {message.deleted ? <em>Mensagem apagada</em> : <Words text={message.text} />}
          <span className={classes.foot}>
            <time dateTime={message.sent_at} title={at} className="num">
              {at.slice(-5)}
            </time>
            {own && !message.deleted && <ReadMark {...readWords(message, participants, message.user_id)} />}
          </span>
        </div>
      </div>
    </div>
  )
}

/** A message that is being sent, or that failed. */
export function UnsentBubble({ message, onRetry }: { message: Unsent; onRetry: () => void }) {
  return (
    <div className={classes.row} data-own data-first data-unsent>
      <div className={classes.line}>
        <div className={classes.bubble}>
          <Words text={message.text} />
          {message.failure === null && <span className={classes.foot}>Enviando…</span>}
        </div>
      </div>
      {message.failure !== null && (
        <div className={classes.failure} role="alert">
          <span>
            <IconAlertCircle size={14} aria-hidden /> Não enviada. {message.failure}
          </span>
          <UnstyledButton className={classes.action} onClick={onRetry}>
            Tentar de novo
          </UnstyledButton>
          <UnstyledButton className={classes.action} onClick={message.forget}>
            Descartar
          </UnstyledButton>
        </div>
      )}
    </div>
  )
}

function Words({ text }: { text: string }) {
  return (
    <span className={classes.text}>
      {stretches(text).map((stretch, place) =>
        stretch.href ? (
          // oxlint-disable-next-line react/no-array-index-key -- the stretches of a text do not move
          <a key={place} href={stretch.href} target="_blank" rel="noopener noreferrer nofollow">
            {stretch.text}
          </a>
        ) : (
          stretch.text
        ),
      )}
    </span>
  )
}

function ReadMark({ words, all, some }: ReturnType<typeof readWords>) {
  const Mark = some ? IconChecks : IconCheck
  return (
    <span className={classes.mark} data-all={all || undefined} title={words}>
      <Mark size={15} stroke={1.9} aria-hidden />
      <span className="sr">{words}</span>
    </span>
  )
}
