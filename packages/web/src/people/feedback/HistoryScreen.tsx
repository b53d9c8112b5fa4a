import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { collaboratorQuery } from '../collaborators/collaborator-queries.ts'
import { standardWords } from './answers.ts'
import { historyQuery, standardOneQuery } from './feedback-queries.ts'
import { OlderFeedbacks } from './OlderFeedbacks.tsx'
import { places } from './places.ts'

/** The earlier versions of a standard feedback, the newest first (screen S103). */
export default function HistoryScreen() {
  const id = Number(useParams({ from: '/member/history-feedbacks/$feedback' }).feedback)
  const collaborator = useQuery(standardOneQuery(id)).data?.collaborator_id
  const person = useQuery({ ...collaboratorQuery(collaborator ?? 0), enabled: collaborator !== undefined }).data
  return (
    <Page
      title="Histórico do feedback"
      hint={
        <Trail>
          {[
            <TextLink key="departments" to={places.standard.departments} fz="sm">
              {places.standard.title}
            </TextLink>,
            ...(collaborator === undefined
              ? []
              : [
                  <TextLink
                    key="feedbacks"
                    to={places.standard.feedbacks}
                    params={{ collaborator: String(collaborator) }}
                    fz="sm"
                  >
                    {person?.name ?? 'Feedbacks'}
                  </TextLink>,
                ]),
            <span key="here">Histórico</span>,
          ]}
        </Trail>
      }
    >
      <QueryBoundary query={useQuery(historyQuery(id))}>
        {(versions) => (
          <div className={versions.length === 0 ? 'card' : undefined}>
            <OlderFeedbacks versions={versions} saidIn={(version) => ({ answers: standardWords(version) })} />
          </div>
        )}
      </QueryBoundary>
    </Page>
  )
}
