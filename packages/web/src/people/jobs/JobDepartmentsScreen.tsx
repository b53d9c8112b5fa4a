import { Text } from '@mantine/core'
import { IconChevronRight, IconRubberStamp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { count } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from '../feedback/DepartmentList.module.css'
import { jobDepartmentsQuery } from './job-queries.ts'

/** The departments, each leading to its job descriptions (screen S075). */
export default function JobDepartmentsScreen() {
  return (
    <Page
      title="Descrição de cargos: Departamentos"
      hint="Escolha o departamento para ver e escrever os cargos dele."
      actions={
        <ButtonLink to="/pessoas/cargos/approved" variant="default" leftSection={<IconRubberStamp aria-hidden />}>
          Cargos em aberto
        </ButtonLink>
      }
    >
      <QueryBoundary query={useQuery(jobDepartmentsQuery)}>
        {(departments) =>
          departments.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Sua empresa ainda não tem departamentos"
                hint="Os cargos se organizam por departamento. Crie os departamentos em Minha conta > Departamentos."
                action={
                  <ButtonLink to="/departments" size="xs">
                    Criar departamentos
                  </ButtonLink>
                }
              />
            </div>
          ) : (
            <ul className={classes.list} aria-label="Departamentos">
              {departments.map(({ id, name, jobs_count }) => (
                <li key={id} className={`card ${classes.card}`}>
                  <Link to="/pessoas/cargos/$department" params={{ department: String(id) }} className={classes.link}>
                    <b>{name}</b>
                    <Text span fz="sm" c="dimmed">
                      {jobs_count === 0 ? 'Nenhum cargo ainda' : count(jobs_count, 'cargo', 'cargos')}
                    </Text>
                  </Link>
                  <IconChevronRight size={18} aria-hidden />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Page>
  )
}
