import { Table } from '@mantine/core'
import { addDays, startOfWeek, weekDays } from '@prumo/contract/dates.ts'
import type { TeamDepartment } from '@prumo/contract/routine/delegation/endpoints.ts'
import { IconLayoutKanban, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps, CSSProperties } from 'react'
import { useToday } from '../../platform/clock.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { rangeWords } from '../calendar/task-words.ts'
import { TaskViews } from '../tasks/list/TaskViews.tsx'
import { teamAgendaQuery, teamQuery } from './delegation-queries.ts'
import { LateOfTeam } from './LateOfTeam.tsx'
import { TeamAgenda } from './TeamAgenda.tsx'
import { TeamCalendar } from './TeamCalendar.tsx'
import classes from './TeamScreen.module.css'
import { AgendaLink, LateLink, plannedHours } from './team-parts.tsx'

/** 'Equipe': the week of everybody as a calendar, the load by department, and what is late, for responsible users. */
export default function TeamScreen() {
  const { today } = useToday()
  const { dia = today, pessoa, departamento } = useSearch({ from: '/member/tasks-team' })
  const navigate = useNavigate({ from: '/tasks-team' })
  const from = startOfWeek(dia)
  const counted = useQuery(teamQuery(from))
  const agenda = useQuery(teamAgendaQuery({ date: from }))
  // Shown at once: days that are filled later would push down what is below them.
  const team = { ...counted, data: agenda.isPending ? undefined : counted.data }
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
              <TeamCalendar people={people} tasks={agenda.data?.response ?? []} dates={weekDays(from)} today={today} />
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
                <AgendaLink of={one.label} chosen={{ pessoa: undefined, departamento: one.department_id }} />
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

type SumsProps = {
  of: { open: number; done: number; late: number; minutes: number }
  /** The most planned minutes among them: the length of the longest bar. */
  longest: number
  late: ComponentProps<typeof LateLink>['chosen']
}

function Sums({ of: { open, done, late, minutes }, longest, late: chosen }: SumsProps) {
  return (
    <>
      <Table.Td className={`${classes.sum} num`} data-of="open">
        {open || ''}
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
            {plannedHours(minutes)}
          </span>
        )}
      </Table.Td>
      <Table.Td className={`${classes.sum} num`} data-of="late">
        {late > 0 && <LateLink late={late} chosen={chosen} />}
      </Table.Td>
    </>
  )
}
