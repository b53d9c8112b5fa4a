import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { MadeOfList } from '../../ui/of-record.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { ItemLine } from './ItemLine.tsx'
import classes from './MeetingItems.module.css'
import { olderItemsQuery } from './meeting-queries.ts'

/** The items of earlier meetings (rule R120), by meeting, the newest first. */
export function OlderItems({ taskId, today }: { taskId: number; today: string }) {
  const older = useInfiniteQuery(olderItemsQuery(taskId))
  return (
    <QueryBoundary
      query={{ ...older, data: older.data?.pages.flatMap(({ response }) => response) }}
      skeleton={<ListSkeleton rows={3} height={30} />}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState hint="As reuniões anteriores não têm itens." />
        ) : (
          <MadeOfList kind="meeting_item" ids={items.map(({ id }) => String(id))}>
            {byMeeting(items).map(({ taskId: id, date, items: ofMeeting }) => (
              <section key={id} aria-label={`Reunião de ${date}`}>
                <p className={classes.day} aria-hidden>
                  {date}
                </p>
                <ul className={classes.rows}>
                  {ofMeeting.map((item) => (
                    <ItemLine key={item.id} item={item} today={today} />
                  ))}
                </ul>
              </section>
            ))}
            <ShowMore pages={older} />
          </MadeOfList>
        )
      }
    </QueryBoundary>
  )
}

type OfMeeting = { taskId: number; date: string; items: FeedbackItem[] }

/** Items grouped by meeting, in the order they come in. */
function byMeeting(items: readonly FeedbackItem[]): OfMeeting[] {
  const meetings: OfMeeting[] = []
  for (const item of items) {
    const last = meetings.at(-1)
    if (last?.taskId === item.task_id) last.items.push(item)
    else meetings.push({ taskId: item.task_id, date: item.dateFormatted, items: [item] })
  }
  return meetings
}
