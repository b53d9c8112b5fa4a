import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callPages, numbered, type Topic } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { AuditRow } from './AuditRow.tsx'
import classes from './RecordHistory.module.css'

type Props = {
  /** The kind of the record, as the trail names it. */
  kind: string
  id: number
  topic: Topic
}

const historyQuery = ({ kind, id, topic }: Props) =>
  callPages('GET /client/records/{kind}/{id}/history', { params: { kind, id } }, { topic, ...numbered(20) })

/** The history of a record, folded until somebody asks. */
export function RecordHistory(record: Props) {
  const [open, { toggle }] = useDisclosure()
  const pages = useInfiniteQuery({ ...historyQuery(record), enabled: open })
  const { time_zone } = useAccount()
  return (
    <section aria-label="Histórico">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={open}
        onClick={toggle}
      >
        Histórico
      </Button>
      {open && (
        <QueryBoundary query={{ ...pages, data: pages.data?.pages.flatMap(({ response }) => response) }}>
          {(events) =>
            events.length === 0 ? (
              <EmptyLine>Nada foi registrado ainda.</EmptyLine>
            ) : (
              <>
                <ul className={classes.events}>
                  {events.map((event) => (
                    <AuditRow key={event.id} entry={event} timeZone={time_zone} />
                  ))}
                </ul>
                <ShowMore pages={pages} mt={8} />
              </>
            )
          }
        </QueryBoundary>
      )}
    </section>
  )
}
