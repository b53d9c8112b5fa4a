import { ActionIcon, Badge, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import type { Message, Participant } from '@prumo/contract/chat/messages/endpoints.ts'
import { type Reaction, reactions } from '@prumo/contract/chat/reactions.ts'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconCheckbox,
  IconChecks,
  IconDots,
  IconFile,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CorrectionField } from '../admin/comments/CorrectionField.tsx'
import { removal } from '../platform/api.ts'
import { formatInstant, formatSize } from '../platform/format.ts'
import { useAccount, useSession } from '../platform/session.ts'
import { mayDelete } from '../ui/deleting.ts'
import classes from './Bubble.module.css'
import { readWords } from './conversation.ts'
import { withMentions } from './linking.ts'
import type { Place } from './places.ts'
import { type Unsent, useCorrectMessage, useDeleteMessage, usePin, useReact } from './queries.ts'
import { reactionLooks } from './reactions.ts'

type Props = {
  message: Message
  /** The first of several messages in a row by the same person. */
  first: boolean
  own: boolean
  /** The conversation was opened at this message. */
  found: boolean
  place: Place
  participants: readonly Participant[]
  /** The instant in milliseconds, to the minute. */
  now: number
  onAnswer: () => void
  onTask: () => void
}

export function Bubble(props: Props) {
  const { message, first, own, found, place, participants, now, onAnswer, onTask } = props
  const { user_id, time_zone } = useAccount()
  const { access } = useSession()
  const react = useReact(place)
  const correct = useCorrectMessage(place)
  const [correcting, setCorrecting] = useState(false)
  const at = formatInstant(message.sent_at, time_zone)
  const chose = (reaction: Reaction) =>
    message.reactions.some((one) => one.reaction === reaction && one.people.some(({ id }) => id === user_id))
  const toggle = (reaction: Reaction) => react.mutate({ id: message.id, reaction, on: !chose(reaction) })
  return (
    <div
      className={classes.row}
      data-own={own || undefined}
      data-first={first || undefined}
      data-found={found || undefined}
    >
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
        {!message.deleted && access === 'full' && (
          <Actions
            {...{ message, place, now, onAnswer, onTask, toggle, chose }}
            onCorrect={() => setCorrecting(true)}
            time={at.slice(-5)}
          />
        )}
        <div className={classes.bubble} data-deleted={message.deleted || undefined}>
          {message.answers && <Quote answers={message.answers} />}
          {message.deleted ? (
            <em>Mensagem apagada</em>
          ) : correcting ? (
            <CorrectionField
              label="Editar a mensagem"
              text={message.text}
              mentions={message.mentions.map(({ id }) => id)}
              people={participants.filter(({ id }) => id !== user_id)}
              mayBeEmpty={message.files.length > 0}
              save={(body) => correct.mutateAsync({ id: message.id, ...body })}
              onClose={() => setCorrecting(false)}
            />
          ) : (
            <Words text={message.text} names={message.mentions.map(({ name }) => name)} />
          )}
          {message.files.map((file) => (
            <SentFile key={file.id} file={file} />
          ))}
          <span className={classes.foot}>
            {message.pinned && (
              <>
                <IconPin size={12} aria-hidden />
                <span className="sr">fixada</span>
              </>
            )}
            {message.edited_at !== null && !message.deleted && (
              <span title={formatInstant(message.edited_at, time_zone)}>editado</span>
            )}
            <time dateTime={message.sent_at} title={at} className="num">
              {at.slice(-5)}
            </time>
            {own && !message.deleted && <ReadMark {...readWords(message, participants, message.user_id)} />}
          </span>
        </div>
      </div>
      {message.reactions.length > 0 && (
        <div className={classes.reactions}>
          {message.reactions.map(({ reaction, people }) => {
            const { Face, name } = reactionLooks[reaction]
            const names = people.map((person) => (person.id === user_id ? 'você' : person.name)).join(', ')
            return (
              <Tooltip key={reaction} label={`${name}: ${names}`}>
                <UnstyledButton
                  className={classes.reaction}
                  aria-pressed={chose(reaction)}
                  disabled={access !== 'full'}
                  onClick={() => toggle(reaction)}
                >
                  <Face size={15} aria-hidden />
                  <span className="num">{people.length}</span>
                  <span className="sr">{`${name}: ${names}`}</span>
                </UnstyledButton>
              </Tooltip>
            )
          })}
        </div>
      )}
    </div>
  )
}

type ActionsProps = {
  message: Message
  place: Place
  time: string
  now: number
  onAnswer: () => void
  onTask: () => void
  onCorrect: () => void
  toggle: (reaction: Reaction) => void
  chose: (reaction: Reaction) => boolean
}

function Actions({ message, place, time, now, onAnswer, onTask, onCorrect, toggle, chose }: ActionsProps) {
  const remove = useDeleteMessage(place)
  const pin = usePin(place)
  const changeable = message.changeable_until !== null && Date.parse(message.changeable_until) > now
  const ask = async () => {
    const removing = removal('DELETE /chat/messages/{id}', { params: { id: message.id } })
    const text = 'A mensagem some para todas as pessoas da conversa.'
    if (await mayDelete(removing, { text })) remove.mutate(message.id)
  }
  return (
    <Menu position="top" withinPortal zIndex={230} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon className={classes.actions} size="sm" aria-label={`Ações da mensagem das ${time}`}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.choices} role="group" aria-label="Reagir">
          {reactions.map((reaction) => {
            const { Face, name } = reactionLooks[reaction]
            return (
              <Menu.Item
                key={reaction}
                className={classes.choice}
                aria-label={chose(reaction) ? `Retirar ${name}` : name}
                data-chosen={chose(reaction) || undefined}
                onClick={() => toggle(reaction)}
              >
                <Face size={19} aria-hidden />
              </Menu.Item>
            )
          })}
        </div>
        <Menu.Item leftSection={<IconArrowBackUp size={15} aria-hidden />} onClick={onAnswer}>
          Responder
        </Menu.Item>
        <Menu.Item
          leftSection={message.pinned ? <IconPinnedOff size={15} aria-hidden /> : <IconPin size={15} aria-hidden />}
          onClick={() => pin.mutate({ id: message.id, on: !message.pinned })}
        >
          {message.pinned ? 'Soltar' : 'Fixar'}
        </Menu.Item>
        {message.text !== '' && (
          <Menu.Item leftSection={<IconCheckbox size={15} aria-hidden />} onClick={onTask}>
            Nova tarefa
          </Menu.Item>
        )}
        {changeable && (
          <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={onCorrect}>
            Editar
          </Menu.Item>
        )}
        {changeable && (
          <Menu.Item color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => void ask()}>
            Apagar
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The message that another one answers. */
export function Quote({ answers }: { answers: NonNullable<Message['answers']> }) {
  return (
    <blockquote className={classes.quote}>
      <span className={classes.quoted}>{answers.user_name}</span>
      {answers.text || 'Mensagem sem texto'}
    </blockquote>
  )
}

const isPicture = (type: string) => /^image\/(png|jpeg|webp|gif)$/.test(type)

function SentFile({ file: { name, path, size, type } }: { file: Message['files'][number] }) {
  const shown = isPicture(type) || type === 'application/pdf'
  return (
    <a
      className={classes.file}
      href={path}
      {...(shown ? { target: '_blank', rel: 'noopener' } : { download: name })}
      title={name}
    >
      {isPicture(type) ? (
        <img className={classes.picture} src={path} alt={name} loading="lazy" />
      ) : (
        <>
          <IconFile size={17} aria-hidden />
          <span className={classes.fileName}>{name}</span>
          <span className="num">{formatSize(size)}</span>
        </>
      )}
    </a>
  )
}

/** A message that is being sent, or that failed. */
export function UnsentBubble({ message, onRetry }: { message: Unsent; onRetry: () => void }) {
  return (
    <div className={classes.row} data-own data-first data-unsent>
      <div className={classes.line}>
        <div className={classes.bubble}>
          {message.answers && <Quote answers={message.answers} />}
          <Words text={message.text} names={[]} />
          {message.files.map(({ name, size }) => (
            <span key={name} className={classes.file}>
              <IconFile size={17} aria-hidden />
              <span className={classes.fileName}>{name}</span>
              <span className="num">{formatSize(size)}</span>
            </span>
          ))}
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

function Words({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <span className={classes.text}>
      {withMentions(text, names).map((stretch, place) => {
        if (stretch.href !== undefined)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the stretches of a text do not move
            <a key={place} href={stretch.href} target="_blank" rel="noopener noreferrer nofollow">
              {stretch.text}
            </a>
          )
        if (stretch.mention)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <strong key={place} className={classes.mention}>
              {stretch.text}
            </strong>
          )
        return stretch.text
      })}
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
