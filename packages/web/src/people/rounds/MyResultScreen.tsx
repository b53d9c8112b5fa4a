import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { ResultView } from './ResultView.tsx'
import { myResultQuery, myResultsQuery } from './round-queries.ts'

/** A result that was shared with the user, about them or about somebody they lead, and what is said below it. */
export default function MyResultScreen() {
  const id = Number(useParams({ from: '/member/feedbacks-recebidos/resultado/$result' }).result)
  const { time_zone } = useAccount()
  const query = useQuery(myResultQuery(id))
  const mine = useQuery(myResultsQuery).data?.find((one) => one.id === id)?.mine
  const here = query.data ? `${query.data.name}, ${query.data.round}` : 'Resultado'
  return (
    <Page title={here} hint={<TrailBelow to="/feedbacks-recebidos" title="Meus feedbacks" here="Resultado" />}>
      <QueryBoundary query={query}>
        {(found) => (
          <>
            <ResultView {...found} />
            {found.seen_at ? (
              <StatusMark tone="good">{`Visto em ${formatInstant(found.seen_at, time_zone)}`}</StatusMark>
            ) : (
              mine && (
                <Button mt="md" onClick={() => void confirm(id)}>
                  Confirmar que vi
                </Button>
              )
            )}
            <RecordActivity kind="round_person" id={id} topic="people" />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

async function confirm(id: number) {
  try {
    await api('POST /users/round-results/{id}/seen', { params: { id } })
    toast('Obrigado!')
  } catch (error) {
    showFailure(error)
  }
  void changed('people')
}
