import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DepartmentsPath } from '../../admin/departments/DepartmentsPath.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DepartmentPills } from '../departments/DepartmentPills.tsx'
import { AllJobs } from './AllJobs.tsx'
import { allJobsQuery, jobDepartmentsQuery } from './job-queries.ts'

/** The departments, each leading to its job descriptions, and those of all (screen S075). */
export default function JobDepartmentsScreen() {
  const [departments, jobs] = [useQuery(jobDepartmentsQuery), useQuery(allJobsQuery)]
  return (
    <Page
      title="Descrição de cargos: Departamentos"
      hint={<TrailBelow to="/" title="Início" here="Descrição de cargos" />}
    >
      <QueryBoundary query={departments}>
        {(all) =>
          all.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Sua empresa ainda não tem departamentos"
                hint={
                  <>
                    Os cargos se organizam por departamento. Crie os departamentos em <DepartmentsPath />.
                  </>
                }
                action={
                  <ButtonLink to="/departments" size="xs">
                    Ir para os departamentos
                  </ButtonLink>
                }
              />
            </div>
          ) : (
            <>
              <DepartmentPills
                belowOnPhone
                first={
                  <li>
                    <Link to="/pessoas/cargos/approved">Cargos em aberto</Link>
                  </li>
                }
                departments={all}
                linkOf={({ id }) => ({ to: '/pessoas/cargos/$department', params: { department: String(id) } })}
                about={({ jobs_count, reviews_late }) => (
                  <>
                    {jobs_count}
                    <span className="sr"> {jobs_count === 1 ? 'cargo' : 'cargos'}</span>
                    {reviews_late > 0 && ` · ${count(reviews_late, 'revisão atrasada', 'revisões atrasadas')}`}
                  </>
                )}
              />
              <AllJobs query={jobs} />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  )
}
