import { ActionIcon, Button, Menu } from '@mantine/core'
import type { JobSummary } from '@prumo/contract/people/jobs/model.ts'
import {
  IconArrowsExchange,
  IconCopy,
  IconFileImport,
  IconFileTypePdf,
  IconHistory,
  IconPencil,
  IconPlus,
  IconRubberStamp,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { MenuLink } from '../../ui/MenuLink.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { Approves, Writes } from '../../ui/Writes.tsx'
import { ChangeDepartment } from './ChangeDepartment.tsx'
import { jobColumns } from './columns.tsx'
import { ImportJob } from './ImportJob.tsx'
import { JobDecision } from './JobDecision.tsx'
import { duplicateJob, removeJob, sendToApprove } from './job-actions.ts'
import { jobDepartmentsQuery, jobPdf, jobsQuery } from './job-queries.ts'
import { OpenedJob } from './OpenedJob.tsx'

type Dialog = { kind: 'decide' | 'department'; job: JobSummary }

/** The job descriptions of a department (screens S076 to S078). */
export default function JobsScreen() {
  const department = Number(useParams({ from: '/member/pessoas/cargos/$department' }).department)
  const { cargo } = useSearch({ from: '/member/pessoas/cargos/$department' })
  const navigate = useNavigate({ from: '/pessoas/cargos/$department' })
  const departments = useQuery(jobDepartmentsQuery)
  const list = useListing({ order: 'office' })
  const query = useQuery(jobsQuery(department))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [importing, setImporting] = useState(false)
  const open = (next: number | 'novo' | undefined) =>
    void navigate({ search: (before) => ({ ...before, cargo: next }), resetScroll: false })
  const create = (
    <Writes>
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => open('novo')}>
        Criar cargo
      </Button>
    </Writes>
  )
  // The name of the department makes the head higher on a phone: the list does not stand below it before.
  if (departments.isPending)
    return (
      <Page title="Cargos">
        <ListSkeleton />
      </Page>
    )
  const name = departments.data?.find(({ id }) => id === department)?.name
  return (
    <Page
      title={name ? `Cargos: ${name}` : 'Cargos'}
      hint={<TrailBelow to="/pessoas/cargos" title="Descrição de cargos" here="Cargos" />}
      actions={
        <>
          <Writes>
            <Button variant="default" leftSection={<IconFileImport aria-hidden />} onClick={() => setImporting(true)}>
              Importar do Word
            </Button>
          </Writes>
          {create}
        </>
      }
    >
      <DataTable
        label="Cargos"
        list={list}
        query={query}
        columns={jobColumns}
        rowId={({ id }) => id}
        unit={['cargo', 'cargos']}
        emptyTitle="Nenhum cargo ainda"
        emptyHint="Comece por um cargo usual: o texto já vem escrito, e você muda o que for diferente aqui."
        emptyAction={create}
        rowActions={(job) => (
          <>
            <Writes>
              <ActionIcon aria-label={`Editar ${job.office}`} onClick={() => open(job.id)}>
                <IconPencil aria-hidden />
              </ActionIcon>
            </Writes>
            <JobMenu job={job} onDialog={setDialog} />
          </>
        )}
      />
      {cargo !== undefined && (
        <OpenedJob
          key={cargo}
          id={cargo === 'novo' ? 'new' : cargo}
          department={department}
          onClose={() => open(undefined)}
        />
      )}
      {importing && (
        <ImportJob
          departmentId={department}
          onClose={() => setImporting(false)}
          onImported={({ id }) => {
            setImporting(false)
            open(id)
          }}
        />
      )}
      {dialog?.kind === 'decide' && <JobDecision job={dialog.job} onClose={() => setDialog(null)} />}
      {dialog?.kind === 'department' && <ChangeDepartment job={dialog.job} onClose={() => setDialog(null)} />}
    </Page>
  )
}

const JobMenu = ({ job, onDialog }: { job: JobSummary; onDialog: (dialog: Dialog) => void }) => (
  <MoreMenu label={`Mais de ${job.office}`} width={240}>
    <Menu.Item
      component="a"
      href={jobPdf(job.id)}
      target="_blank"
      rel="noopener"
      leftSection={<IconFileTypePdf aria-hidden />}
    >
      PDF
    </Menu.Item>
    {job.status === 'open' ? (
      <Approves area="peoples">
        <Menu.Item leftSection={<IconRubberStamp aria-hidden />} onClick={() => onDialog({ kind: 'decide', job })}>
          Aprovar ou recusar
        </Menu.Item>
      </Approves>
    ) : (
      <Writes>
        <Menu.Item leftSection={<IconSend aria-hidden />} onClick={() => void sendToApprove(job)}>
          Enviar para aprovação
        </Menu.Item>
      </Writes>
    )}
    <Writes>
      <Menu.Item leftSection={<IconArrowsExchange aria-hidden />} onClick={() => onDialog({ kind: 'department', job })}>
        Mudar de departamento
      </Menu.Item>
    </Writes>
    <Writes>
      <Menu.Item leftSection={<IconCopy aria-hidden />} onClick={() => void duplicateJob(job)}>
        Duplicar
      </Menu.Item>
    </Writes>
    <MenuLink to="/history-descriptions/$id" params={{ id: String(job.id) }} leftSection={<IconHistory aria-hidden />}>
      Histórico
    </MenuLink>
    <Writes>
      <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={() => void removeJob(job)}>
        Apagar
      </Menu.Item>
    </Writes>
  </MoreMenu>
)
