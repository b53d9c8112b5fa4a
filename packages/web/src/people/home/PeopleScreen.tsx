import { Text } from '@mantine/core'
import type { PeopleHome } from '@prumo/contract/people/home/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { count, formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { places } from '../feedback/places.ts'
import { BegunList } from '../onboarding/BegunList.tsx'
import classes from './PeopleScreen.module.css'

const homeQuery = call('GET /client/pessoas/home', {}, { topic: 'people', pick: ({ response }) => response })

/** The first screen of the area: what there is, and what waits (screen S074). */
export default function PeopleScreen() {
  return (
    <Page title="Pessoas" hint="Quem trabalha aqui, o que cada um faz e o que espera por você.">
      <QueryBoundary query={useQuery(homeQuery)}>
        {(home) => (
          <>
            <ul className={classes.cards} aria-label="Pessoas em números">
              <Card figure={home.collaborators} words={['colaborador', 'colaboradores']}>
                <Link to="/pessoas/colaboradores">Colaboradores</Link>
              </Card>
              <Card figure={home.jobs_to_approve} words={['espera aprovação', 'esperam aprovação']}>
                <Link to="/pessoas/cargos/approved">Cargos em aberto</Link>
              </Card>
              <Card figure={home.reviews_late} words={['revisão atrasada', 'revisões atrasadas']}>
                <Link to="/pessoas/cargos">Descrição de cargos</Link>
              </Card>
              <Card figure={home.norms} words={['norma', 'normas']}>
                <Link to="/pessoas/normas">Normas e Procedimentos</Link>
              </Card>
            </ul>
            {home.onboardings.length > 0 && <BegunList begun={home.onboardings} />}
            <Due feedbacks={home.feedbacks_due} />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

type CardProps = { figure: number; words: readonly [one: string, many: string]; children: ReactNode }

const Card = ({ figure, words: [one, many], children }: CardProps) => (
  <li className={`card ${classes.card}`}>
    {children}
    <Text span fz="sm" c="dimmed">
      {count(figure, one, many)}
    </Text>
  </li>
)

function Due({ feedbacks }: { feedbacks: PeopleHome['feedbacks_due'] }) {
  if (feedbacks.length === 0) return null
  return (
    <section aria-label="Feedbacks combinados" className={classes.due}>
      <h2>Feedbacks combinados</h2>
      <ul className="card">
        {feedbacks.map(({ collaborator_id, name, next_on, kind }) => (
          <li key={`${kind} ${collaborator_id}`}>
            <TextLink to={places[kind].feedbacks} params={{ collaborator: String(collaborator_id) }}>
              {name}
            </TextLink>
            <Text span fz="sm" c="dimmed">
              {`combinado para ${formatDay(next_on)}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
