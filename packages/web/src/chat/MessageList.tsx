import { Button } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import { IconArrowDown, IconMessageCircle } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNow } from '../platform/clock.ts'
import { queryClient } from '../platform/query-client.ts'
import { useAccount } from '../platform/session.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ListSkeleton } from '../ui/ListSkeleton.tsx'
import { Bubble, UnsentBubble } from './Bubble.tsx'
import { dayWords, entriesOf } from './conversation.ts'
import classes from './MessageList.module.css'
import { markRead, messagesQuery, participantsQuery, type Unsent, unreadQuery } from './queries.ts'
import { useConversationScroll } from './useConversationScroll.ts'
import { useIsVisible } from './useIsVisible.ts'

type Props = { unsent: readonly Unsent[]; onRetry: (message: Unsent) => void }

/** The messages, the newest last; older ones are read when the user scrolls up. */
export function MessageList({ unsent, onRetry }: Props) {
  const { user_id, time_zone } = useAccount()
  const now = useNow()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(messagesQuery)
  const participants = useQuery(participantsQuery).data ?? []
  // The line above the first new message stays while the conversation is open.
  const [readUntil] = useState(() => queryClient.getQueryData(unreadQuery.queryKey)?.read_until ?? 0)
  const messages = data?.pages.toReversed().flatMap(({ response }) => response) ?? []
  const entries = entriesOf(messages, { userId: user_id, timeZone: time_zone, readUntil })
  const first = messages[0]?.id
  const last = messages.at(-1)?.id
  const { box, atEnd, toEnd } = useConversationScroll({
    first,
    last: unsent.at(-1)?.key ?? last,
    isOwn: unsent.length > 0,
  })
  const older = useOlder(box, hasNextPage && !isFetchingNextPage, () => void fetchNextPage())

  const isVisible = useIsVisible()
  useEffect(() => {
    if (last !== undefined && atEnd && isVisible) void markRead(last)
  }, [last, atEnd, isVisible])

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
            <p className={classes.hint}>
              O que for escrito aqui chega na hora a toda a equipe e aos consultores da empresa.
            </p>
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
              participants={participants}
              now={now}
            />
          )
        })}
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
          onClick={toEnd}
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
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore(), {
      root: box.current,
      rootMargin: '200px 0px 0px',
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [wanted, box])
  return top
}
