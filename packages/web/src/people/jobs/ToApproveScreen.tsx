import { UnstyledButton } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import { api } from '../../platform/api.ts'
import { askedFor, Named, WaitingDocuments, type WaitingKind } from '../../ui/approval/WaitingDocuments.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { JobDecision } from './JobDecision.tsx'
import { jobPdf, jobQuery, toApproveQuery } from './job-queries.ts'
import classes from './ToApproveScreen.module.css'

/** The job descriptions that wait for approval (screen S079). */
export default function ToApproveScreen() {
  const listing = useListing({ pageSize: 20, filters: ['departamento', 'aprova'] })
  const person = usePersonFilter<JobSummary>({ name: 'aprova', label: 'Quem aprova', rare: true, of: approverOf })
  return (
    <Page
      title="Cargos em aberto"
      hint={<TrailBelow to="/pessoas/cargos" title="Descrição de cargos" here="Aguardam aprovação" />}
    >
      <WaitingDocuments
        kind={kind}
        label="Cargos em aberto"
        list={listing}
        query={useQuery(toApproveQuery)}
        filters={[...useDepartments(), person]}
        emptyTitle="Nenhum cargo espera aprovação"
        emptyHint="Um cargo novo ou mudado aparece aqui."
        named={useSearch({ from: '/member/pessoas/cargos/approved' }).cargo}
        namedBy="cargo"
        opensRows
        decision={(job, asked, deciding) => <JobDecision key={job.id} job={job} asked={asked} {...deciding} />}
        namedDecision={(id, onClose) => (
          <Named query={jobQuery(id)} onClose={onClose}>
            {(job) => <JobDecision job={job} onClose={onClose} />}
          </Named>
        )}
      />
    </Page>
  )
}

const approverOf = ({ approved_user_id }: JobSummary) => [approved_user_id]

/** The departments of the company, to narrow the list. */
function useDepartments(): readonly Filter<JobSummary>[] {
  const departments = useQuery(departmentsQuery).data ?? []
  return [departmentFilter(departments, ({ department_id }) => department_id)]
}

const kind: WaitingKind<JobSummary> = {
  area: 'peoples',
  topic: 'people',
  nameOf: ({ office }) => office,
  pdf: jobPdf,
  unit: ['cargo', 'cargos'],
  ready: 'A missão deste cargo está como veio pronta. Aprovado, o texto passa a valer para quem o ocupa.',
  readyUnit: ['missão está como veio pronta', 'missões estão como vieram prontas'],
  approve: ({ id, updated_at }) =>
    api('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
      params: { id },
      body: { status: 'approved', note: '', updated_at },
      keepalive: true,
    }),
  name: {
    header: 'Cargo',
    cell: (job, open) => <OpenJob job={job} onOpen={open} />,
    below: ({ mission_summary }) => mission_summary,
  },
  columns: [
    {
      id: 'department',
      header: 'Departamento',
      width: 200,
      brief: (job) => [askedFor(job), job.department].join(' · '),
    },
    {
      id: 'approver',
      header: 'Quem aprova',
      width: 150,
      card: 'none',
      value: ({ approved_user_name }) => approved_user_name,
    },
  ],
}

const OpenJob = ({ job, onOpen }: { job: JobSummary; onOpen: (job: JobSummary) => void }) => (
  <UnstyledButton
    className={classes.office}
    onClick={(event) => {
      event.stopPropagation()
      onOpen(job)
    }}
  >
    {job.office}
  </UnstyledButton>
)
