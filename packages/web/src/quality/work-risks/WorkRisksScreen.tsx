import { ActionIcon, Button, Text } from '@mantine/core'
import { type WorkRisk, type WorkRiskProposal, workRiskBands } from '@prumo/contract/quality/work-risks/endpoints.ts'
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { PlanMenu } from '../../results/origins/PlanMenu.tsx'
import { PlansOfList, RecordPlans } from '../../results/origins/RecordPlans.tsx'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useGoneNamed } from '../../ui/useUnreadNamed.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './WorkRisksScreen.module.css'
import { proposalsQuery, workRisksQuery } from './work-risk-queries.ts'

const WorkRiskForm = lazy(() => import('./WorkRiskForm.tsx'))

const tones = { low: 'good', medium: 'waiting', high: 'bad', critical: 'bad' } as const

const columns: readonly Column<WorkRisk>[] = [
  {
    id: 'hazard',
    header: 'Perigo',
    cell: ({ hazard, exposed }) => (
      <>
        {hazard}
        <Text fz="xs" c="dimmed" fw={400}>
          {exposed}
        </Text>
      </>
    ),
    card: 'title',
    width: '38%',
  },
  {
    id: 'level',
    header: 'Classe',
    cell: ({ level, band }) => <StatusMark tone={tones[band]}>{`${level} – ${workRiskBands[band]}`}</StatusMark>,
    card: 'aside',
    width: 150,
  },
  {
    id: 'controls',
    header: 'Controles existentes',
    cell: ({ id, controls }) => (
      <>
        <Text fz="inherit" lineClamp={2} style={{ whiteSpace: 'normal' }}>
          {controls}
        </Text>
        <RecordPlans brief kind="work_risk" id={id} />
      </>
    ),
  },
  {
    id: 'closed_on',
    header: 'Situação',
    value: ({ closed_on }) => closed_on ?? '',
    cell: ({ closed_on }) =>
      closed_on ? <StatusMark tone="quiet">{`Encerrado em ${formatDay(closed_on)}`}</StatusMark> : 'Em aberto',
    width: 190,
  },
]

/** The inventory of risks of the work, begun from what the surveys show, and its paper. */
export default function WorkRisksScreen() {
  const query = useQuery(workRisksQuery)
  const { risco } = useSearch({ from: '/member/clima/riscos' })
  const navigate = useNavigate({ from: '/clima/riscos' })
  const [begun, setBegun] = useState<WorkRiskProposal | 'new' | null>(null)
  const open = (id: number | undefined) =>
    void navigate({ search: (before) => ({ ...before, risco: id }), resetScroll: false })
  const opened = useGoneNamed(query.data, risco, () => open(undefined))
  const create = <CreateButton onClick={() => setBegun('new')}>Novo risco</CreateButton>
  return (
    <Page
      title="Inventário de riscos"
      hint={<TrailBelow to="/clima" title="Clima e riscos" here="Inventário de riscos" />}
      actions={
        <>
          <Button
            component="a"
            href="/api/client/riscos-do-trabalho/pdf"
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconFileTypePdf aria-hidden />}
          >
            PDF
          </Button>
          {create}
        </>
      }
    >
      <Proposals onChoose={setBegun} inventory={query}>
        <PlansOfList kind="work_risk" ids={query.data?.map(({ id }) => String(id)) ?? []}>
          <DataTable
            label="Inventário de riscos"
            list={useListing()}
            query={query}
            columns={columns}
            rowId={({ id }) => id}
            unit={['risco', 'riscos']}
            emptyTitle="Nenhum risco no inventário ainda"
            emptyHint="Perigo, fonte, quem está exposto, controles, severidade e probabilidade. Apoia o PGR da NR-1; confira-o com um profissional de segurança e saúde."
            emptyAction={create}
            rowActions={(risk) => (
              <>
                <Writes>
                  <ActionIcon aria-label={`Editar ${risk.hazard}`} onClick={() => open(risk.id)}>
                    <IconPencil aria-hidden />
                  </ActionIcon>
                </Writes>
                <PlanMenu kind="work_risk" id={risk.id} name={risk.hazard} onDelete={() => void erase(risk)} />
              </>
            )}
          />
        </PlansOfList>
      </Proposals>
      <Suspense>
        {opened && <WorkRiskForm key={opened.id} record={opened} onClose={() => open(undefined)} />}
        {begun && <WorkRiskForm from={begun === 'new' ? undefined : begun} onClose={() => setBegun(null)} />}
      </Suspense>
    </Page>
  )
}

type ProposalsProps = {
  onChoose: (from: WorkRiskProposal) => void
  inventory: { data: readonly unknown[] | undefined; isPending: boolean }
  children: ReactNode
}
/**
 * What the newest survey shows and the inventory does not have: above an empty inventory, which comes with it and is not
 * pushed down, and below one with risks. Nothing goes in by itself.
 */
function Proposals({ onChoose, inventory, children }: ProposalsProps) {
  const { data, isPending } = useQuery(proposalsQuery)
  const [all, setAll] = useState(false)
  if (isPending || inventory.isPending) return <ListSkeleton />
  const below = inventory.data?.length !== 0
  if (!data || data.length === 0) return children
  const shown = all ? data : data.slice(0, 5)
  return (
    <>
      {below && children}
      <section className={`card ${classes.proposals} ${below ? classes.below : ''}`} aria-label="Da última pesquisa">
        <h2>Da última pesquisa, ainda fora do inventário</h2>
        {shown.map((one) => (
          <div key={`${one.factor} ${one.department_id ?? 0}`} className={classes.proposal}>
            <Text fz="sm">{`${one.hazard}, ${one.exposed}`}</Text>
            <Writes>
              <Button
                size="xs"
                variant="default"
                aria-label={`Levar ao inventário: ${one.hazard}, ${one.exposed}`}
                onClick={() => onChoose(one)}
              >
                Levar ao inventário
              </Button>
            </Writes>
          </div>
        ))}
        {data.length > shown.length && (
          <Button variant="subtle" size="xs" mt={4} onClick={() => setAll(true)}>
            {`Mostrar todos os ${data.length}`}
          </Button>
        )}
      </section>
      {!below && children}
    </>
  )
}

const erase = ({ id, hazard }: WorkRisk) =>
  deleteRecord({
    about: hazard,
    topic: 'quality',
    bin: { kind: 'work_risk', id },
    remove: () => removal('DELETE /client/riscos-do-trabalho/{id}', { params: { id } }),
  })
