import { Table } from '@mantine/core'
import { addDays, startOfWeek, type Weekday, weekDays, weekdayAbbreviation } from '@prumo/contract/dates.ts'
import type { TeamDepartment, TeamMember } from '@prumo/contract/routine/delegation/endpoints.ts'
import { IconBeach, IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { PersonPortrait } from '../../admin/users/PersonPortrait.tsx'
import { awayOn, everybodyQuery } from '../../admin/users/people.ts'
import { useToday } from '../../platform/clock.ts'
import { count } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { rangeWords } from '../calendar/task-words.ts'
import { TaskViews } from '../tasks/list/TaskViews.tsx'
import { teamQuery } from './delegation-queries.ts'
import { LateOfTeam } from './LateOfTeam.tsx'
import { TeamAgenda } from './TeamAgenda.tsx'
import classes from './TeamScreen.module.css'

/** 'Equipe': the load of a week by person and by department, and what is late, for responsible users. */
export default function TeamScreen() {
  const { today } = useToday()
  const { dia = today, pessoa, departamento } = useSearch({ from: '/member/tasks-team' })
  const navigate = useNavigate({ from: '/tasks-team' })
  const from = startOfWeek(dia)
  const team = useQuery(teamQuery(from))
  const of =
    team.data?.people.find(({ client_id }) => client_id === pessoa)?.client_name ??
    team.data?.departments.find(({ department_id }) => department_id === departamento)?.label
  const chosen = {
    ...(pessoa !== undefined && { client_id: pessoa }),
    ...(departamento !== undefined && { department_id: departamento }),
  }
  const show = (date: string | undefined) =>
    void navigate({ search: (search) => ({ ...search, dia: date }), resetScroll: false })
  return (
    <Page
      title="Equipe"
      hint="A semana de cada pessoa e de cada departamento, e o que está atrasado."
      actions={
        <>
          <ButtonLink
            to="/tasks"
            search={{ ver: 'quadro', de: 'todos' }}
            variant="default"
            leftSection={<IconLayoutKanban aria-hidden />}
          >
            Quadro de todos
          </ButtonLink>
          <ButtonLink
            to="/tasks"
            search={{ ver: 'tabela', de: 'todos' }}
            variant="default"
            leftSection={<IconTable aria-hidden />}
          >
            Tarefas de todos
          </ButtonLink>
        </>
      }
    >
      <TaskViews />
      <section className={`card ${classes.card}`} aria-label="Semana da equipe">
        <PeriodNav
          unit="week"
          title={rangeWords(from, addDays(from, 6), today)}
          onStep={(direction) => show(addDays(from, 7 * direction))}
          onToday={() => show(undefined)}
          reading={team.isPlaceholderData}
        />
        <QueryBoundary query={team}>
          {({ people, departments }) => (
            <>
              <People people={people} dates={weekDays(from)} today={today} />
              {departments.length > 0 && <Departments departments={departments} />}
            </>
          )}
        </QueryBoundary>
      </section>
      {/* Below the week once it is there: before, it would be pushed down. */}
      {(team.data ?? team.error) && (
        <>
          <h2 className={classes.title}>Atrasadas</h2>
          <LateOfTeam chosen={{}} />
          {of && (
            <TeamAgenda
              of={of}
              from={from}
              chosen={chosen}
              onClose={() => void navigate({ search: ({ dia: date }) => ({ dia: date }), resetScroll: false })}
            />
          )}
        </>
      )}
    </Page>
  )
}

/** The sign of a person who is away on a day, beside what they still have to do on it. */
const Away = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <span className={classes.away} title={words}>
      <IconBeach size={16} aria-hidden />
      <span className="sr">{words}</span>
    </span>
  )

type PeopleProps = { people: readonly TeamMember[]; dates: readonly string[]; today: string }

function People({ people, dates, today }: PeopleProps) {
  const everybody = useQuery(everybodyQuery).data?.response
  const away = (id: number, date: string) => {
    const known = everybody?.find((user) => user.id === id)
    return known && awayOn(known, date)
  }
  const most = Math.max(1, ...people.flatMap(({ days }) => days.map(({ tasks }) => tasks)))
  const longest = Math.max(...people.map(({ minutes }) => minutes))
  return (
    <Table.ScrollContainer minWidth={640} className={classes.scroll}>
      <Table aria-label="Por pessoa" className={classes.people}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Pessoa</Table.Th>
            {dates.map((date, day) => (
              <Table.Th key={date} className={classes.day} aria-current={date === today ? 'date' : undefined}>
                {weekdayAbbreviation((day + 1) as Weekday)} {Number(date.slice(8))}
              </Table.Th>
            ))}
            <Heads />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.client_id}>
              <Table.Th scope="row">
                <span className={classes.portrait}>
                  <PersonPortrait id={person.client_id} name={person.client_name} />
                </span>
                <Agenda of={person.client_name} chosen={{ pessoa: person.client_id, departamento: undefined }} />
              </Table.Th>
              {person.days.map(({ tasks, minutes }, day) => (
                <Table.Td key={dates[day]} className={classes.day}>
                  <Away words={away(person.client_id, dates[day]!)} />
                  {tasks > 0 && (
                    <span
                      className={`${classes.load} num`}
                      style={{ '--load': `${Math.round((55 * tasks) / most)}%` } as CSSProperties}
                    >
                      {tasks}
                      <span className="sr"> {tasks === 1 ? 'tarefa' : 'tarefas'}</span>
                      {minutes > 0 && <small>{hours(minutes)}</small>}
                    </span>
                  )}
                </Table.Td>
              ))}
              <Sums of={person} longest={longest} late={{ pessoa: person.client_id, departamento: undefined }} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Departments({ departments }: { departments: readonly TeamDepartment[] }) {
  const longest = Math.max(...departments.map(({ minutes }) => minutes))
  return (
    <Table.ScrollContainer minWidth={420} className={classes.scroll}>
      <Table aria-label="Por departamento" className={classes.departments}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Departamento</Table.Th>
            <Heads />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {departments.map((one) => (
            <Table.Tr key={one.department_id}>
              <Table.Th scope="row">
                <Agenda of={one.label} chosen={{ pessoa: undefined, departamento: one.department_id }} />
              </Table.Th>
              <Sums of={one} longest={longest} late={{ pessoa: undefined, departamento: one.department_id }} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const Heads = () => (
  <>
    <Table.Th className={classes.sum} data-of="open">
      Em aberto
    </Table.Th>
    <Table.Th className={classes.sum} data-of="done">
      Concluídas
    </Table.Th>
    <Table.Th className={classes.sum} data-of="hours">
      Horas
    </Table.Th>
    <Table.Th className={classes.sum} data-of="late">
      Atrasadas
    </Table.Th>
  </>
)

type Chosen = { pessoa: number | undefined; departamento: number | undefined }

/** The name of a person or a department, which opens their week and what is late with them. */
const Agenda = ({ of, chosen }: { of: string; chosen: Chosen }) => (
  <TextLink
    to="/tasks-team"
    search={(search) => ({ ...search, ...chosen })}
    resetScroll={false}
    fz="sm"
    fw={600}
    c="inherit"
    aria-label={`Agenda de ${of}`}
  >
    {of}
  </TextLink>
)

type SumsProps = {
  of: { open: number; done: number; late: number; minutes: number }
  /** The most planned minutes among them: the length of the longest bar. */
  longest: number
  late: Chosen
}

function Sums({ of: { open, done, late, minutes }, longest, late: chosen }: SumsProps) {
  return (
    <>
      <Table.Td className={`${classes.sum} num`} data-of="open">
        {open > 0 && (
          <>
            {open}
            <span className={classes.word}> em aberto</span>
          </>
        )}
      </Table.Td>
      <Table.Td className={`${classes.sum} num`} data-of="done">
        {done || ''}
      </Table.Td>
      <Table.Td className={`${classes.sum} num`} data-of="hours">
        {minutes > 0 && (
          <span
            className={classes.hours}
            style={{ '--share': `${Math.round((100 * minutes) / longest)}%` } as CSSProperties}
          >
            {hours(minutes)}
          </span>
        )}
      </Table.Td>
      <Table.Td className={`${classes.sum} num`} data-of="late">
        {late > 0 && (
          <TextLink
            to="/tasks-team"
            search={(search) => ({ ...search, ...chosen })}
            resetScroll={false}
            className={classes.late}
            data-word={late === 1 ? ' atrasada' : ' atrasadas'}
            aria-label={count(late, 'tarefa atrasada', 'tarefas atrasadas')}
          >
            {late}
          </TextLink>
        )}
      </Table.Td>
    </>
  )
}

/** '1:30'. */
const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
