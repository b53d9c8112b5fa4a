import { ActionIcon, Tooltip } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import type { Notification } from '@prumo/contract/notifications/inbox/endpoints.ts'
import {
  IconBell,
  IconCheck,
  IconClockExclamation,
  type IconProps,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react'
import { useNow } from '../../platform/clock.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import classes from './NotificationList.module.css'
import { notificationsQuery, type Tab, view } from './queries.ts'
import { ago } from './words.ts'

type Props = { tab: Tab; onGo: () => void }

/** The notifications of a tab; the next page is read when its end is near. */
export function NotificationList({ tab, onGo }: Props) {
  const query = useInfiniteQuery(notificationsQuery(tab))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const { ref: end, inViewport } = useInViewport<HTMLDivElement>()
  useEffect(() => {
    if (inViewport && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [inViewport, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <QueryBoundary query={query} skeleton={<ListSkeleton rows={4} height={48} />}>
      {({ pages }) => {
        const all = pages.flatMap(({ response }) => response)
        if (all.length === 0 && !hasNextPage) return <Nothing tab={tab} />
        return (
          <>
            <Rows notifications={all} onGo={onGo} />
            {hasNextPage && (
              <div ref={end} className={classes.more}>
                <ShowMore pages={query} variant="subtle" />
              </div>
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

const Nothing = ({ tab }: { tab: Tab }) =>
  tab === 'unviewed' ? (
    <EmptyState title="Nenhuma notificação por ver" hint="O que acontecer de novo aparece aqui." />
  ) : (
    <EmptyState
      title="Você ainda não tem notificações"
      hint="Aqui aparecem tarefas que passam para você, as que atrasam e os avisos do Prumo."
    />
  )

function Rows({ notifications, onGo }: { notifications: readonly Notification[]; onGo: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  const router = useRouter()
  const now = useNow()
  const { time_zone } = useAccount()
  const marking = useMutation({ mutationFn: view })

  // The focused row is removed: the focus goes to its neighbour.
  const mark = (id: number, row: number) => {
    marking.mutate(id)
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const buttons = list.current?.querySelectorAll<HTMLElement>('li button')
      const next = buttons?.[Math.min(row, buttons.length - 1)] ?? list.current?.closest('section')
      next?.focus()
    })
  }
  const open = (event: MouseEvent, { id, link, viewed }: Notification) => {
    if (!viewed) marking.mutate(id)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onGo()
    router.history.push(link)
  }

  return (
    <ul ref={list} className={classes.list}>
      {notifications.map((one, row) => {
        const Icon = icons[one.kind] ?? IconBell
        const since = ago(one.date_create, now)
        return (
          <li key={one.id} data-viewed={one.viewed || undefined}>
            <span className={classes.icon}>
              <Icon size={18} aria-hidden />
            </span>
            <div className={classes.words}>
              <p className={classes.title}>
                {one.link ? (
                  <a href={one.link} onClick={(event) => open(event, one)}>
                    {one.title}
                  </a>
                ) : (
                  one.title
                )}
                {!one.viewed && <span className="sr"> (não visualizada)</span>}
              </p>
              {one.message && <RichText html={one.message} className={classes.message} />}
              <time className={`num ${classes.when}`} dateTime={one.date_create}>
                {formatInstant(one.date_create, time_zone)}
                {since && ` · ${since}`}
              </time>
            </div>
            {!one.viewed && (
              <Tooltip label="Marcar como visualizada">
                <ActionIcon
                  size="md"
                  aria-label={`Marcar como visualizada: ${one.title}`}
                  onClick={() => mark(one.id, row)}
                >
                  <IconCheck aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Icons by kind; a kind without one has the bell. */
const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  'task.shared': IconUsers,
  'task.late': IconClockExclamation,
  announcement: IconSpeakerphone,
}
