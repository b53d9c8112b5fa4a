import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { HeldMeeting } from './HeldMeeting.tsx'
import { teamMeetingQuery } from './meetings-queries.ts'
import { StartMeetings } from './StartMeetings.tsx'

/** 'Reunião diária': where the meetings of the team are started, and the one that is open. */
export default function MeetingsScreen() {
  const { reuniao } = useSearch({ from: '/member/reuniao-diaria' })
  return reuniao === undefined ? <StartMeetings /> : <Opened key={reuniao} id={reuniao} />
}

function Opened({ id }: { id: number }) {
  const query = useQuery(teamMeetingQuery(id))
  if (query.data) return <HeldMeeting meeting={query.data} />
  return (
    <Page title="Reunião diária">
      <div className="card">
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </div>
    </Page>
  )
}
