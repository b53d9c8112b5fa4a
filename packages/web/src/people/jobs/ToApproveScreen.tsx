import { Text, UnstyledButton } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import { IconRubberStamp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { api } from '../../platform/api.ts'
import { count, formatInstant } from '../../platform/format.ts'
import { useAccount, useApproves } from '../../platform/session.ts'
import { nextOf } from '../../ui/approval/next.ts'
import { askWhetherSo } from '../../ui/approval/ready.ts'
import { WaitingActions } from '../../ui/approval/WaitingActions.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { type BulkAction, doToEach } from '../../ui/table/bulk.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { usePresses } from '../../ui/table/usePresses.ts'
import { useUnreadNamed } from '../../ui/useUnreadNamed.ts'
import { WritesProvider } from '../../ui/Writes.tsx'
import { JobDecision } from './JobDecision.tsx'
import { jobPdf, jobQuery, toApproveQuery } from './job-queries.ts'
import classes from './ToApproveScreen.module.css'

/** The job descriptions that wait for approval (screen S079): each is decided in its row, or beside its text. */
export default function ToApproveScreen() {
  const listing = useListing({ pageSize: 20, filters: ['departamento'] })
  const { time_zone } = useAccount()
  const list = useQuery(toApproveQuery)
  const [deciding, setDeciding] = useState<JobSummary | null>(null)
  const { cargo } = useSearch({ from: '/member/pessoas/cargos/approved' })
  const navigate = useNavigate({ from: '/pessoas/cargos/approved' })
  const approving = usePresses<JobSummary>({ words: 'Aprovando', rowId: ({ id }) => id, send: approve })
  const decides = useApproves()('peoples')
  const columns = useMemo(() => columnsOf(time_zone, setDeciding), [time_zone])
  const filters = useDepartments()
  const press = async (job: JobSummary) => {
    const answer = job.as_it_came
      ? await askWhetherSo(
          job.office,
          'A missão deste cargo está como veio pronta. Aprovado, o texto passa a valer para quem o ocupa.',
        )
      : 'so'
    if (answer === 'so') approving.press(job)
    else if (answer === 'read') setDeciding(job)
  }
  return (
    <Page
      title="Cargos em aberto"
      hint={<TrailBelow to="/pessoas/cargos" title="Descrição de cargos" here="Aguardam aprovação" />}
    >
      <WritesProvider value={decides}>
        <DataTable
          label="Cargos em aberto"
          list={listing}
          query={list}
          columns={columns}
          filters={filters}
          rowId={({ id }) => id}
          onRow={() => setDeciding}
          leaving={approving}
          bulk={{ nameOf: ({ office }) => office, actions: [approveAll] }}
          unit={['cargo', 'cargos']}
          emptyTitle="Nenhum cargo espera aprovação"
          emptyHint="Um cargo novo ou mudado aparece aqui."
          brief
          rowActions={(job) => (
            <WaitingActions
              area="peoples"
              name={job.office}
              pdf={jobPdf(job.id)}
              onRead={() => setDeciding(job)}
              onApprove={() => void press(job)}
            />
          )}
        />
      </WritesProvider>
      {deciding && (
        <JobDecision
          key={deciding.id}
          job={deciding}
          asked={
            <Text fz="sm" c="dimmed">
              {[askedFor(deciding), askedBy(deciding, time_zone)].join(' · ')}
            </Text>
          }
          onDecided={() => setDeciding(nextOf(list.data ?? [], deciding))}
          onClose={() => setDeciding((now) => (now === deciding ? null : now))}
        />
      )}
      {cargo !== undefined && (
        <NamedJob
          id={cargo}
          onClose={() => void navigate({ search: (old) => ({ ...old, cargo: undefined }), replace: true })}
        />
      )}
    </Page>
  )
}

/** The departments of the company, to narrow the list. */
function useDepartments(): readonly Filter<JobSummary>[] {
  const departments = useQuery(departmentsQuery).data ?? []
  return [
    {
      name: 'departamento',
      label: 'Departamento',
      all: 'Todos os departamentos',
      look: 'select',
      options: departments.map(({ id, name }) => ({ value: id, label: name })),
      keeps: ({ department_id }, value) => department_id === value,
    },
  ]
}

const approveAll: BulkAction<JobSummary> = {
  label: 'Aprovar',
  icon: IconRubberStamp,
  run: async (jobs) => {
    const ready = jobs.filter(({ as_it_came }) => as_it_came).length
    const sure = await confirm({
      title: 'Aprovar os escolhidos?',
      about: count(jobs.length, 'cargo', 'cargos'),
      text: `${ready > 0 ? `${count(ready, 'missão está como veio pronta', 'missões estão como vieram prontas')}: é assim que a sua empresa faz? ` : ''}O texto salvo de cada um passa a valer agora, sem os rascunhos. Quem aprovou e quando fica no histórico.`,
      confirm: 'Aprovar',
      cancel: 'Cancelar',
    })
    return sure && approve(jobs)
  },
}

const approve = (rows: readonly JobSummary[]) =>
  doToEach({
    rows,
    nameOf: ({ office }) => office,
    topic: 'people',
    act: ({ id, updated_at }) =>
      api('PUT /users/jobs-descriptions/descriptions/update-approve/{id}', {
        params: { id },
        body: { status: 'approved', note: '', updated_at },
        keepalive: true,
      }),
    done: (many) => count(many, 'cargo aprovado', 'cargos aprovados'),
  })

/** The job description that the address names, from what waits for the person. */
function NamedJob({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery(jobQuery(id))
  useUnreadNamed(error, onClose)
  return data ? <JobDecision job={data} onClose={onClose} /> : null
}

const askedFor = ({ version_in_force }: JobSummary) =>
  version_in_force === null ? 'Primeira versão' : `Mudança da versão ${version_in_force}`

const askedBy = ({ updated_at, updated_by }: JobSummary, timeZone: string) =>
  `${formatInstant(updated_at, timeZone)} por ${updated_by}`

const columnsOf = (timeZone: string, open: (job: JobSummary) => void): readonly Column<JobSummary>[] => [
  {
    id: 'office',
    header: 'Cargo',
    card: 'title',
    value: ({ office }) => office,
    brief: (job) => <OpenJob job={job} onOpen={open} />,
    cell: (job) => (
      <>
        <OpenJob job={job} onOpen={open} />
        <Text fz="xs" c="dimmed" fw={400} truncate>
          {[askedFor(job), job.drafted && 'há um rascunho por salvar', job.mission_summary].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'department',
    header: 'Departamento',
    width: 200,
    value: ({ department }) => department,
    brief: (job) => [askedFor(job), job.department].join(' · '),
  },
  {
    id: 'approver',
    header: 'Quem aprova',
    width: 150,
    card: 'none',
    value: ({ approved_user_name }) => approved_user_name,
  },
  {
    id: 'updated',
    header: 'Atualizado',
    width: 150,
    value: ({ updated_at }) => updated_at,
    text: (job) => askedBy(job, timeZone),
    brief: (job) => askedBy(job, timeZone),
    cell: ({ updated_at, updated_by }) => (
      <>
        {formatInstant(updated_at, timeZone)} <Text fz="xs" c="dimmed" truncate>{`por ${updated_by}`}</Text>
      </>
    ),
  },
]

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
