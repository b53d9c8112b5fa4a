import { Button } from '@mantine/core'
import type { RecordEvent } from '@prumo/contract/history.ts'
import { IconHistory } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useAccount } from '../../platform/session.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AuditRow } from './AuditRow.tsx'
import classes from './RecordHistory.module.css'

type Page = { response: RecordEvent[]; total: number }
type Props = {
  open: boolean
  onToggle: () => void
  /** Its pages; the screen reads them once it is open. */
  pages: UseInfiniteQueryResult<InfiniteData<Page>>
}

/** Who changed a record and when, folded until somebody asks. */
export function RecordHistory({ open, onToggle, pages }: Props) {
  const { time_zone } = useAccount()
  return (
    <section aria-label="Histórico">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={open}
        onClick={onToggle}
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
                {pages.hasNextPage && (
                  <Button
                    size="xs"
                    variant="default"
                    mt={8}
                    loading={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    Mostrar mais
                  </Button>
                )}
              </>
            )
          }
        </QueryBoundary>
      )}
    </section>
  )
}
