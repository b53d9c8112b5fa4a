import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { collaboratorQuery } from '../collaborators/collaborator-queries.ts'
import { AnswerList } from './AnswerList.tsx'
import { standardWords } from './answers.ts'
import classes from './FeedbackCards.module.css'
import { historyQuery, standardOneQuery } from './feedback-queries.ts'
import { places } from './places.ts'

/** What a standard feedback said before its changes, the newest first (screen S103). */
export default function HistoryScreen() {
  const id = Number(useParams({ from: '/member/history-feedbacks/$feedback' }).feedback)
  const { time_zone } = useAccount()
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
        {(versions) =>
          versions.length === 0 ? (
            <div className="card">
              <EmptyState title="Este feedback nunca mudou" hint="Depois de uma mudança, o que ele dizia fica aqui." />
            </div>
          ) : (
            <ul className={classes.list} aria-label="Versões">
              {versions.map(({ id: version, number, date_create, date_init, user_created, ...answers }) => (
                <li key={version} className="card">
                  <header className={classes.head}>
                    <div>
                      <h2>{`Versão ${number}, de ${formatDay(date_create)}`}</h2>
                      <Text fz="sm" c="dimmed">
                        {`Mudado em ${formatInstant(date_init, time_zone)} por ${user_created.name}`}
                      </Text>
                    </div>
                  </header>
                  <AnswerList answers={standardWords(answers)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Page>
  )
}
