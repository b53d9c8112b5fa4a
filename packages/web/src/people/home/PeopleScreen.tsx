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
              <Card note={count(home.collaborators, 'colaborador', 'colaboradores')}>
                <Link to="/pessoas/colaboradores">Colaboradores</Link>
              </Card>
              <Card note={count(home.jobs_to_approve, 'espera aprovação', 'esperam aprovação')}>
                <Link to="/pessoas/cargos/approved">Cargos em aberto</Link>
              </Card>
              <Card note={count(home.reviews_late, 'revisão atrasada', 'revisões atrasadas')}>
                <Link to="/pessoas/cargos">Descrição de cargos</Link>
              </Card>
              <Card note="O que todos precisam saber">
                <Link to="/pessoas/manual">Manual do Colaborador</Link>
              </Card>
              <Card note={count(home.norms, 'norma', 'normas')}>
                <Link to="/pessoas/normas">Normas e Procedimentos</Link>
              </Card>
              <Card note="A integração de quem chega">
                <Link to="/pessoas/onboarding">Onboarding</Link>
              </Card>
              <Card note={count(home.vacant, 'posição vaga', 'posições vagas')}>
                <Link to="/pessoas/organograma">Organograma</Link>
              </Card>
              <Card note="Com as perguntas de sempre">
                <Link to="/pessoas/proccess-feedback">Processo de Feedback</Link>
              </Card>
              <Card note="Com os seus modelos">
                <Link to="/pessoas/proccess-feedback-custom">Feedback personalizado</Link>
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

const Card = ({ note, children }: { note: string; children: ReactNode }) => (
  <li className={`card ${classes.card}`}>
    {children}
    <Text span fz="sm" c="dimmed">
      {note}
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
