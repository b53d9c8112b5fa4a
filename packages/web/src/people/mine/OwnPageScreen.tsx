import { Button } from '@mantine/core'
import { absenceKinds } from '@prumo/contract/admin/absences/absences.ts'
import type { Colleague, OwnPage } from '@prumo/contract/people/mine/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PersonPortrait } from '../../admin/users/PersonPortrait.tsx'
import { waitingQuery } from '../../notifications/waiting/waiting-queries.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { useAccount, useCan } from '../../platform/session.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { EmptyLine } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ownDevelopmentQuery } from '../development/development-queries.ts'
import { LevelMark } from '../development/LevelMark.tsx'
import { TrainingList } from '../development/TrainingList.tsx'
import { mineQuery } from '../feedback/feedback-queries.ts'
import { myAssessmentsQuery, myResultsQuery } from '../rounds/round-queries.ts'
import { OwnCard } from './OwnCard.tsx'
import { OwnJobModal } from './OwnJobModal.tsx'
import classes from './OwnPageScreen.module.css'
import { absencesQuery, ownPageQuery } from './own-queries.ts'
import { OwnFigures, OwnPlans } from './own-slots.ts'

/** The page of a person about themselves, whatever they may see of others. */
export default function OwnPageScreen() {
  const { ler } = useSearch({ from: '/member/minha-pagina' })
  const navigate = useNavigate({ from: '/minha-pagina' })
  const page = useQuery(ownPageQuery)
  // Before the first paint: what comes later would push the cards down.
  const { isPending } = useQuery(waitingQuery)
  return (
    <Page title="Minha página" hint="O seu lugar na empresa, e o que há para você ler e fazer.">
      <QueryBoundary query={{ ...page, data: isPending ? undefined : page.data }}>
        {(own) => (
          <div className={classes.cards}>
            <Place own={own} />
            <ToRead own={own} onJob={() => void navigate({ search: { ler: 'cargo' } })} />
            <People own={own} />
            {own.onboarding && <Onboarding onboarding={own.onboarding} />}
            <Feedbacks />
            <OwnFigures />
            <Development />
            <Times />
            <WhoSees />
          </div>
        )}
      </QueryBoundary>
      {ler === 'cargo' && page.data?.job?.version != null && (
        <OwnJobModal onClose={() => void navigate({ search: {}, replace: true })} />
      )}
    </Page>
  )
}

function Place({ own: { person, superior } }: { own: OwnPage }) {
  const { user_id: id, name } = useAccount()
  const organogram = useCan()('peoples') ? '/pessoas/organograma' : '/minha-pagina/organograma'
  return (
    <OwnCard title="Meu lugar">
      <div className={classes.person}>
        <PersonPortrait id={id} name={person?.name ?? name} size={56} />
        <span>
          <b>{person?.name ?? name}</b>
          {person && <small>{[person.position || person.cargo, person.department].filter(Boolean).join(' · ')}</small>}
          {person?.admitted_on && <small>{`Na empresa desde ${formatDay(person.admitted_on)}`}</small>}
        </span>
      </div>
      {!person && (
        <EmptyLine>Você ainda não está entre os colaboradores. Quem cuida de Pessoas faz o seu cadastro.</EmptyLine>
      )}
      {superior ? (
        <>
          <h3>Respondo a</h3>
          <Faces people={[superior]} />
        </>
      ) : (
        person && <EmptyLine>O organograma não põe ninguém acima de você.</EmptyLine>
      )}
      <TextLink to={organogram}>Ver o organograma da empresa</TextLink>
    </OwnCard>
  )
}

/** Documents of other areas that wait for the user to read them; those of this one have lines of their own. */
const readElsewhere = ['pop.to_read', 'quality_manual.to_read', 'quality_change.to_read']

function ToRead({ own: { job, manual, onboarding_list }, onJob }: { own: OwnPage; onJob: () => void }) {
  const others = (useQuery(waitingQuery).data?.response ?? []).filter(({ id }) => readElsewhere.includes(id))
  return (
    <OwnCard title="Para ler">
      <ul className={classes.lines}>
        {job && (
          <Line
            title={`Meu cargo: ${job.office}`}
            mark={job.version === null ? <StatusMark tone="quiet">Ainda em aprovação</StatusMark> : readMark(job)}
          >
            {job.version !== null && (
              <Button variant="default" size="xs" onClick={onJob}>
                {job.read_at ? 'Ler' : 'Ler e confirmar'}
              </Button>
            )}
          </Line>
        )}
        {manual && (
          <Line title="Manual do Colaborador e normas" mark={manual.asked ? readMark(manual) : null}>
            {manual.asked && <TextLink to="/meu-manual">Ler</TextLink>}
          </Line>
        )}
        {onboarding_list?.asked && (
          <Line title="Onboarding" mark={readMark(onboarding_list)}>
            <TextLink to="/meu-onboarding">Ler</TextLink>
          </Line>
        )}
        {others.map(({ id, words, link, items }) => (
          <Line key={id} title={words} mark={<StatusMark tone="waiting">Falta ler</StatusMark>}>
            <AddressLink href={items.length === 1 ? items[0]!.link : link}>Ler</AddressLink>
          </Line>
        ))}
      </ul>
      {!job && !manual && !onboarding_list?.asked && others.length === 0 && (
        <EmptyLine done>Nada para ler agora.</EmptyLine>
      )}
    </OwnCard>
  )
}

const readMark = ({ read_at }: { read_at: string | null }) =>
  read_at ? <StatusMark tone="good">Lido</StatusMark> : <StatusMark tone="waiting">Falta ler</StatusMark>

type LineProps = { title: string; mark: ReactNode; children?: ReactNode }

const Line = ({ title, mark, children }: LineProps) => (
  <li>
    <span>{title}</span>
    {mark}
    {children}
  </li>
)

function People({ own: { team, team_count, peers, peers_count } }: { own: OwnPage }) {
  if (team_count === 0 && peers_count === 0) return null
  return (
    <OwnCard title="Minha equipe">
      {team_count > 0 && (
        <>
          <h3>{`Respondem a mim (${team_count})`}</h3>
          <Faces people={team} />
        </>
      )}
      {peers_count > 0 && (
        <>
          <h3>{`Ao meu lado (${peers_count})`}</h3>
          <Faces people={peers} />
        </>
      )}
    </OwnCard>
  )
}

const Faces = ({ people }: { people: readonly Colleague[] }) => (
  <ul className={classes.faces}>
    {people.map(({ id, name, cargo, user_id }) => (
      <li key={id} className={classes.person}>
        <PersonPortrait id={user_id} name={name} size={36} />
        <span>
          <b>{name}</b>
          <small>{cargo}</small>
        </span>
      </li>
    ))}
  </ul>
)

function Onboarding({ onboarding: { begun_on, steps } }: { onboarding: NonNullable<OwnPage['onboarding']> }) {
  const done = steps.filter((step) => step.done).length
  return (
    <OwnCard title="Minha integração">
      <p
        className={classes.hint}
      >{`Começou em ${formatDay(begun_on)}: ${done} de ${count(steps.length, 'passo', 'passos')}.`}</p>
      <ul className={classes.lines}>
        {steps.map((step) => (
          <Line
            key={step.id}
            title={step.topic}
            mark={
              step.done ? <StatusMark tone="good">Feito</StatusMark> : <small>{`até ${formatDay(step.due_on)}`}</small>
            }
          />
        ))}
      </ul>
    </OwnCard>
  )
}

function Feedbacks() {
  const [shared, asked, rounds] = [useQuery(mineQuery), useQuery(myAssessmentsQuery), useQuery(myResultsQuery)]
  if (!shared.data || !asked.data || !rounds.data) return null
  const results = rounds.data.filter(({ mine }) => mine)
  const unseen = [...shared.data, ...results].filter(({ seen_at }) => !seen_at).length
  const toAnswer = asked.data.filter(({ answered }) => !answered).length
  const [newest] = shared.data
  const said = [
    newest && `${count(shared.data.length, 'feedback', 'feedbacks')}, o último de ${formatDay(newest.date_create)}`,
    results.length > 0 && count(results.length, 'resultado de rodada', 'resultados de rodadas'),
  ].filter(Boolean)
  return (
    <OwnCard title="Meus feedbacks">
      {said.length > 0 ? (
        <p className={classes.hint}>
          {`${said.join('; ')}. `}
          {unseen > 0 && <StatusMark tone="waiting">{`${unseen} para ver`}</StatusMark>}
        </p>
      ) : (
        <EmptyLine>Nenhum feedback foi compartilhado com você ainda.</EmptyLine>
      )}
      {toAnswer > 0 && (
        <p className={classes.hint}>
          <StatusMark tone="waiting">
            {count(toAnswer, 'avaliação para responder', 'avaliações para responder')}
          </StatusMark>
        </p>
      )}
      {said.length + toAnswer > 0 && <TextLink to="/feedbacks-recebidos">Ver meus feedbacks</TextLink>}
    </OwnCard>
  )
}

/** The user's competences beside those of their job, and their trainings. */
function Development() {
  const own = useQuery(ownDevelopmentQuery).data
  if (!own || (own.competences.length === 0 && own.trainings.length === 0)) return null
  return (
    <OwnCard title="Meu desenvolvimento">
      <ul className={classes.lines}>
        {own.competences.map((one) => (
          <Line key={one.competence_id} title={one.title} mark={<LevelMark {...one} />} />
        ))}
      </ul>
      <OwnPlans />
      {own.trainings.length > 0 && (
        <>
          <h3>Treinamentos</h3>
          <TrainingList trainings={own.trainings} certificates={own.certificates} />
        </>
      )}
    </OwnCard>
  )
}

/** Hours and absences, which each person keeps on screens of their own. */
function Times() {
  const { user_id: id } = useAccount()
  const { today } = useToday()
  const mine = (useQuery(absencesQuery).data ?? []).filter(({ user_id, ends_on }) => user_id === id && ends_on >= today)
  return (
    <OwnCard title="Horas e ausências">
      <ul className={classes.lines}>
        {mine.slice(0, 5).map((one) => (
          <Line
            key={one.id}
            title={absenceKinds[one.kind]}
            mark={<small>{`${formatDay(one.starts_on)} a ${formatDay(one.ends_on)}`}</small>}
          />
        ))}
      </ul>
      <p className={classes.links}>
        <TextLink to="/timesheet/report">Minhas horas</TextLink>
        <TextLink to="/ausencias">{mine.length > 0 ? 'Ausências' : 'Dizer quando vou estar ausente'}</TextLink>
      </p>
    </OwnCard>
  )
}

const WhoSees = () => (
  <OwnCard title="Quem vê o quê sobre mim">
    <dl className={classes.seen}>
      <dt>Todos na empresa</dt>
      <dd>Seu nome, sua posição, a quem você responde, a foto do seu usuário e os dias em que você está ausente.</dd>
      <dt>Quem cuida de Pessoas</dt>
      <dd>Seu cadastro, sua integração, o que você leu, seus feedbacks e suas competências.</dd>
      <dt>Só você</dt>
      <dd>Esta página.</dd>
    </dl>
    <TextLink to="/account/privacy">Baixar tudo o que está guardado sobre mim</TextLink>
  </OwnCard>
)
