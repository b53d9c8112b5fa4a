import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import type { PeopleHome } from '@prumo/contract/people/home/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { LinkPills } from '../../ui/LinkPills.tsx'
import { NextStep, NextStepList } from '../../ui/NextStep.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { CollaboratorPortrait } from '../collaborators/CollaboratorPortrait.tsx'
import { collaboratorsQuery } from '../collaborators/collaborator-queries.ts'
import { places } from '../feedback/places.ts'
import { BegunList } from '../onboarding/BegunList.tsx'
import classes from './PeopleScreen.module.css'

const homeQuery = call('GET /client/pessoas/home', {}, { topic: 'people' })

/** How many people the first screen shows; all are in the register. */
const shownPeople = 24

/** The first screen of the area: what waits, who works here, and the way to its screens (screen S074). */
export default function PeopleScreen() {
  const people = useQuery(collaboratorsQuery({ state: 'active', page: 1, per_page: shownPeople }))
  const home = useQuery(homeQuery)
  return (
    <Page title="Pessoas" hint="Quem trabalha aqui, o que cada um faz e o que espera por você.">
      <QueryBoundary query={{ ...home, data: people.isPending ? undefined : home.data }}>
        {(shown) => (
          <>
            <LinkPills label="Pessoas em números">
              <li>
                <Link to="/pessoas/colaboradores">
                  Colaboradores <small>{shown.collaborators}</small>
                </Link>
              </li>
              <li>
                <Link to="/pessoas/cargos">Descrição de cargos</Link>
              </li>
              <li>
                <Link to="/pessoas/manual">Manual do Colaborador</Link>
              </li>
              <li>
                <Link to="/pessoas/normas">
                  Normas e Procedimentos <small>{shown.norms}</small>
                </Link>
              </li>
              <li>
                <Link to="/pessoas/onboarding">Onboarding</Link>
              </li>
              <li>
                <Link to="/pessoas/organograma">Organograma</Link>
              </li>
              <li>
                <Link to="/pessoas/proccess-feedback">Processo de Feedback</Link>
              </li>
              <li>
                <Link to="/pessoas/proccess-feedback-custom">Feedback personalizado</Link>
              </li>
            </LinkPills>
            <Waiting home={shown} />
            {people.data && people.data.response.length > 0 && <Faces {...people.data} />}
            {shown.onboardings.length > 0 && <BegunList begun={shown.onboardings} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

/** The next steps of the area; what needs nothing is left out. */
function Waiting({ home }: { home: PeopleHome }) {
  const { jobs_to_approve, reviews_late, trainings_ended, rounds, vacant, feedbacks_due } = home
  const isFree =
    jobs_to_approve + reviews_late + trainings_ended + vacant === 0 && feedbacks_due.length + rounds.length === 0
  return (
    <NextStepList>
      {isFree && <EmptyLine done>Nada espera por você em Pessoas.</EmptyLine>}
      {reviews_late > 0 && (
        <NextStep
          title="Revisões atrasadas"
          tone="bad"
          words={count(reviews_late, 'descrição de cargo passou da data', 'descrições de cargo passaram da data')}
        >
          <TextLink to="/pessoas/cargos">Rever os cargos</TextLink>
        </NextStep>
      )}
      {trainings_ended > 0 && (
        <NextStep
          title="Treinamentos vencidos"
          tone="bad"
          words={count(trainings_ended, 'treinamento sem validade', 'treinamentos sem validade')}
        >
          <TextLink to="/pessoas/desenvolvimento/treinamentos" search={{ situacao: 'ended' }}>
            Renovar
          </TextLink>
        </NextStep>
      )}
      {jobs_to_approve > 0 && (
        <NextStep
          title="Cargos em aberto"
          tone="waiting"
          words={count(jobs_to_approve, 'espera aprovação', 'esperam aprovação')}
        >
          <TextLink to="/pessoas/cargos/approved">Ler e decidir</TextLink>
        </NextStep>
      )}
      {feedbacks_due.map(({ collaborator_id, name, next_on, kind }) => (
        <NextStep
          key={`${kind} ${collaborator_id}`}
          title="Feedback combinado"
          tone="waiting"
          words={`${name}, para ${formatDay(next_on)}`}
        >
          <TextLink to={places[kind].feedbacks} params={{ collaborator: String(collaborator_id) }}>
            Dar o feedback
          </TextLink>
        </NextStep>
      ))}
      {rounds.map(({ id, name, ends_on, missing }) => (
        <NextStep
          key={id}
          title="Rodada de feedback"
          tone={missing > 0 ? 'waiting' : 'good'}
          words={`${name}, até ${formatDay(ends_on)}: ${
            missing > 0
              ? count(missing, 'pessoa ainda não respondeu', 'pessoas ainda não responderam')
              : 'todos responderam'
          }`}
        >
          <TextLink to="/pessoas/rodadas/$round" params={{ round: String(id) }}>
            {missing > 0 ? 'Ver quem falta' : 'Encerrar'}
          </TextLink>
        </NextStep>
      ))}
      {vacant > 0 && (
        <NextStep title="Posições vagas" tone="quiet" words={count(vacant, 'posição vaga', 'posições vagas')}>
          <TextLink to="/pessoas/organograma">Ver no organograma</TextLink>
        </NextStep>
      )}
    </NextStepList>
  )
}

type FacesProps = {
  response: readonly RegisteredCollaborator[]
  total: number
}

/** The people by name, with their positions. */
const Faces = ({ response, total }: FacesProps) => (
  <section aria-label="Quem trabalha aqui" className={classes.people}>
    <h2>Quem trabalha aqui</h2>
    <ul>
      {response.map((person) => (
        <li key={person.id}>
          <Link to="/pessoas/colaboradores" search={{ busca: person.name }}>
            <CollaboratorPortrait person={person} size={36} />
            <span>
              <b>{person.name}</b>
              <small>{[person.cargo, person.department].filter(Boolean).join(' · ')}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
    {total > response.length && <TextLink to="/pessoas/colaboradores">{`Ver todos os ${total}`}</TextLink>}
  </section>
)
