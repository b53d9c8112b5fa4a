import { Title } from '@mantine/core'
import { IconChevronRight, IconRubberStamp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DepartmentsPath } from '../../admin/departments/DepartmentsPath.tsx'
import { count } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DepartmentCards } from '../departments/DepartmentCards.tsx'
import { AllJobs } from './AllJobs.tsx'
import { allJobsQuery, jobDepartmentsQuery } from './job-queries.ts'

/** The departments, each leading to its job descriptions (screen S075). */
export default function JobDepartmentsScreen() {
  const [departments, jobs] = [useQuery(jobDepartmentsQuery), useQuery(allJobsQuery)]
  return (
    <Page
      title="Descrição de cargos: Departamentos"
      hint={
        <>
          <TrailBelow to="/" title="Início" here="Descrição de cargos" />
          Escolha o departamento para ver e escrever os cargos dele.
        </>
      }
      actions={
        <ButtonLink to="/pessoas/cargos/approved" variant="default" leftSection={<IconRubberStamp aria-hidden />}>
          Cargos em aberto
        </ButtonLink>
      }
    >
      <DepartmentCards
        query={departments}
        empty={{
          hint: (
            <>
              Os cargos se organizam por departamento. Crie os departamentos em <DepartmentsPath />.
            </>
          ),
          action: (
            <ButtonLink to="/departments" size="xs">
              Criar departamentos
            </ButtonLink>
          ),
        }}
        linkOf={({ id }) => ({ to: '/pessoas/cargos/$department', params: { department: String(id) } })}
        about={({ jobs_count, reviews_late }) =>
          jobs_count === 0
            ? 'Nenhum cargo ainda'
            : [
                count(jobs_count, 'cargo', 'cargos'),
                reviews_late > 0 && count(reviews_late, 'revisão atrasada', 'revisões atrasadas'),
              ]
                .filter(Boolean)
                .join(' · ')
        }
        beside={() => <IconChevronRight size={18} aria-hidden />}
      />
      {/* Below cards whose number is not known before they are there. */}
      {!departments.isPending && (
        <>
          <Title order={2} fz="md" mt="lg" mb="xs">
            Todos os cargos
          </Title>
          <AllJobs query={jobs} />
        </>
      )}
    </Page>
  )
}
