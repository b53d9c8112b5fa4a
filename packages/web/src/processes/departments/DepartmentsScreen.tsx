import { Text } from '@mantine/core'
import type { DepartmentOfProcesses } from '@prumo/contract/processes/departments/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronRight, IconFileDescription } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DepartmentsPath } from '../../admin/departments/DepartmentsPath.tsx'
import { useEdits } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { departmentsQuery } from '../process-queries.ts'
import { WhatIsWhat } from '../WhatIsWhat.tsx'
import classes from './DepartmentsScreen.module.css'

/** 'Processos': the departments with the number of records below each (screen S058). */
export default function DepartmentsScreen() {
  const query = useQuery(departmentsQuery)
  const begins = query.data?.every(({ macroproccess_count }) => macroproccess_count === 0)
  return (
    <Page
      title="Processos"
      hint={
        <>
          <TrailBelow to="/" title="Início" here="Processos" />
          Escolha um departamento para ver e organizar os processos dele.
        </>
      }
      actions={
        <>
          <ButtonLink to="/all-pops" variant="default" leftSection={<IconFileDescription aria-hidden />}>
            Todos os POP's
          </ButtonLink>
        </>
      }
    >
      {begins !== undefined && <WhatIsWhat open={begins} />}
      <QueryBoundary query={query}>
        {(departments) => (departments.length === 0 ? <NoDepartments /> : <Departments departments={departments} />)}
      </QueryBoundary>
    </Page>
  )
}

function Departments({ departments }: { departments: readonly DepartmentOfProcesses[] }) {
  return (
    <ul className={classes.list} aria-label="Departamentos">
      {departments.map((department) => (
        <li key={department.id}>
          <Link to="/department-proccess/$id" params={{ id: String(department.id) }} className={`card ${classes.card}`}>
            <span className={classes.words}>
              <b>{department.name}</b>
              <Text span fz="sm" c="dimmed">
                {amounts(department)}
              </Text>
            </span>
            {department.not_created_count > 0 && (
              <StatusMark tone="waiting">{count(department.not_created_count, 'sem POP', 'sem POP')}</StatusMark>
            )}
            <IconChevronRight size={18} aria-hidden className={classes.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const amounts = ({ macroproccess_count, microproccess_count, pops_count }: DepartmentOfProcesses) =>
  macroproccess_count === 0
    ? 'Sem macroprocessos ainda'
    : [
        count(macroproccess_count, 'macroprocesso', 'macroprocessos'),
        count(microproccess_count, 'processo', 'processos'),
        pops_count > 0 && count(pops_count, 'POP', 'POPs'),
      ]
        .filter((amount) => amount !== false)
        // A no-break space keeps a number and its word together.
        .map((amount) => amount.replace(' ', '\u00a0'))
        .join(' · ')

function NoDepartments() {
  const may = useEdits()('departments')
  return (
    <div className="card">
      <EmptyState
        title="Sua empresa ainda não tem departamentos"
        hint={
          <>
            Os processos se organizam por departamento. Crie os departamentos em <DepartmentsPath />.
          </>
        }
        action={
          may && (
            <ButtonLink to="/departments" size="xs">
              Ir para os departamentos
            </ButtonLink>
          )
        }
      />
    </div>
  )
}
