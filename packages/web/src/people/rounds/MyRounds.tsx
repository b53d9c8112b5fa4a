import { isAnonymous, type MyAssessment, relationLabels } from '@prumo/contract/people/rounds/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/format.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './MyRounds.module.css'
import { myAssessmentsQuery, myResultsQuery } from './round-queries.ts'

/**
 * What the user is asked to answer in open rounds, and the results that were shared with them. What stands below comes
 * with it, so that nothing is pushed down.
 */
export function MyRounds({ children }: { children: ReactNode }) {
  const [rounds, shared] = [useQuery(myAssessmentsQuery), useQuery(myResultsQuery)]
  if (rounds.isPending || shared.isPending) return <ListSkeleton />
  const { data: asked = [] } = rounds
  const { data: results = [] } = shared
  return (
    <>
      {asked.length > 0 && (
        <section className={`card ${classes.card}`} aria-labelledby="my-assessments">
          <h2 id="my-assessments">Avaliações pedidas a você</h2>
          <ul className={classes.list}>
            {asked.map((one) => (
              <li key={one.id}>
                <div>
                  {one.answered && isAnonymous(one.relation) ? (
                    titleOf(one)
                  ) : (
                    <TextLink
                      to="/feedbacks-recebidos/avaliar/$assessment"
                      params={{ assessment: String(one.id) }}
                      fz="inherit"
                    >
                      {titleOf(one)}
                    </TextLink>
                  )}
                  <small>{`${one.round}, até ${formatDay(one.ends_on)}`}</small>
                </div>
                <StatusMark tone={one.answered ? 'good' : 'waiting'}>
                  {one.answered ? 'Respondida' : 'Falta responder'}
                </StatusMark>
              </li>
            ))}
          </ul>
        </section>
      )}
      {results.length > 0 && (
        <section className={`card ${classes.card}`} aria-labelledby="my-results">
          <h2 id="my-results">Resultados de rodadas</h2>
          <ul className={classes.list}>
            {results.map(({ id, round, ends_on, name, mine, seen_at }) => (
              <li key={id}>
                <div>
                  <TextLink to="/feedbacks-recebidos/resultado/$result" params={{ result: String(id) }} fz="inherit">
                    {mine ? round : `${name}, ${round}`}
                  </TextLink>
                  <small>{formatDay(ends_on)}</small>
                </div>
                {mine && !seen_at && <StatusMark tone="waiting">Não visto</StatusMark>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  )
}

const titleOf = ({ name, relation }: MyAssessment) =>
  relation === 'self' ? relationLabels.self : `${name}: ${relationLabels[relation].toLowerCase()}`
