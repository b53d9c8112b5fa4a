import { Button } from '@mantine/core'
import type { Message } from '@prumo/contract/chat/messages/endpoints.ts'
import type { Room } from '@prumo/contract/chat/rooms/endpoints.ts'
import { todayIn } from '@prumo/contract/dates.ts'
import { IconArrowDown, IconMessageCircle } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { useAccount } from '../platform/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Bubble, UnsentBubble } from './Bubble.tsx'
import { dayWords, entriesOf } from './conversation.ts'
import classes from './MessageList.module.css'
import type { Place } from './places.ts'
import { markRead, messagesQuery, participantsQuery, readUntil, type Unsent } from './queries.ts'
import { useConversationScroll } from './useConversationScroll.ts'
import { useIsVisible } from './useIsVisible.ts'

type Props = {
  place: Place
  kind: Room['kind']
  unsent: readonly Unsent[]
  onRetry: (message: Unsent) => void
  onAnswer: (message: Message) => void
  onTask: (message: Message) => void
  /** Leaves the old message that the conversation was opened at for the newest ones. */
  onNewest: () => void
}

/** Who reads what is written, said where nobody has written yet. */
const readers: Readonly<Record<Room['kind'], string>> = {
  company: 'O que for escrito aqui chega na hora a toda a equipe e aos consultores da empresa.',
  department: 'O que for escrito aqui chega na hora às pessoas deste departamento, como estão em Pessoas.',
  direct:
    'Só vocês dois leem aqui. A cópia de todos os dados da empresa, que o responsável baixa, inclui as conversas.',
}

/** The messages, the newest last; older ones are read when the user scrolls up. */
export function MessageList({ place, kind, unsent, onRetry, onAnswer, onTask, onNewest }: Props) {
  const { user_id, time_zone } = useAccount()
  const now = useNow()
  const pages = useInfiniteQuery(messagesQuery(place))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, hasPreviousPage } = pages
  const participants = useQuery(participantsQuery(place.room)).data ?? []
  // The line above the first new message stays while the conversation is open.
  const [readBefore] = useState(() => readUntil(place))
  const messages = data?.pages.toReversed().flatMap(({ response }) => response) ?? []
  const entries = entriesOf(messages, { userId: user_id, timeZone: time_zone, readUntil: readBefore })
  const first = messages[0]?.id
  const last = messages.at(-1)?.id
  const { box, atEnd, toEnd } = useConversationScroll({
    first,
    last: unsent.at(-1)?.key ?? last,
    isOwn: unsent.length > 0,
    isWhole: !hasPreviousPage,
  })
  const older = useOlder(box, hasNextPage && !isFetchingNextPage, () => void fetchNextPage())

  const isVisible = useIsVisible()
  const { room } = place
  useEffect(() => {
    if (last !== undefined && atEnd && isVisible && !hasPreviousPage) void markRead({ room }, last)
  }, [room, last, atEnd, isVisible, hasPreviousPage])

  if (!data)
    return (
      <div className={classes.state}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} height={44} />}
      </div>
    )
  const today = todayIn(time_zone, now)
  return (
    <div className={classes.around}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <div
        ref={box}
        className={classes.box}
        role="log"
        aria-label="Mensagens"
        aria-busy={isFetchingNextPage}
        tabIndex={0}
      >
        {hasNextPage && (
          <div ref={older} className={classes.older}>
            <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Mensagens anteriores
            </Button>
          </div>
        )}
        {messages.length === 0 && unsent.length === 0 && (
          <div className={classes.empty}>
            <IconMessageCircle size={28} stroke={1.4} aria-hidden />
            <p>Ninguém escreveu ainda.</p>
            <p className={classes.hint}>{readers[kind]}</p>
          </div>
        )}
        {entries.map((entry) => {
          if (entry.kind === 'day')
            return (
              <h3 key={entry.day} className={classes.day}>
                {dayWords(entry.day, today)}
              </h3>
            )
          if (entry.kind === 'new')
            return (
              <p key="new" className={classes.new} data-new>
                Novas mensagens
              </p>
            )
          const { message } = entry
          return (
            <Bubble
              key={message.id}
              message={message}
              first={entry.first}
              own={message.user_id === user_id}
              found={message.id === place.at}
              place={place}
              participants={participants}
              now={now}
              onAnswer={() => onAnswer(message)}
              onTask={() => onTask(message)}
            />
          )
        })}
        {hasPreviousPage && (
          <div className={classes.older}>
            <Button
              variant="subtle"
              size="xs"
              loading={pages.isFetchingPreviousPage}
              onClick={() => void pages.fetchPreviousPage()}
            >
              Mensagens seguintes
            </Button>
          </div>
        )}
        {unsent.map((message) => (
          <UnsentBubble key={message.key} message={message} onRetry={() => onRetry(message)} />
        ))}
      </div>
      {!atEnd && (
        <Button
          className={classes.toEnd}
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowDown size={15} aria-hidden />}
          onClick={hasPreviousPage ? onNewest : toEnd}
        >
          Ir para o fim
        </Button>
      )}
    </div>
  )
}

/** Reads older messages when the top becomes visible. */
function useOlder(box: RefObject<HTMLElement | null>, wanted: boolean, load: () => void) {
  const top = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(load)
  useEffect(() => {
    if (!wanted || !top.current) return
    // The last of what changed since it was asked: a slow browser tells several at once.
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && loadMore(), {
      root: box.current,
      rootMargin: '200px 0px 0px',
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [wanted, box])
  return top
}
