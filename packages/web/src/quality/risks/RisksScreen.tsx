import { ActionIcon, Button, Text } from '@mantine/core'
import { type Risk, riskBands, riskKinds, treatments } from '@prumo/contract/quality/risks/model.ts'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { usePersonFilter } from '../../admin/users/person-filter.ts'
import { removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { PlanMenu } from '../../results/origins/PlanMenu.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useGoneNamed } from '../../ui/useUnreadNamed.ts'
import { Writes } from '../../ui/Writes.tsx'
import type { Begun } from './RiskForm.tsx'
import { RiskMatrix } from './RiskMatrix.tsx'
import { RiskSuggestions } from './RiskSuggestions.tsx'
import classes from './RisksScreen.module.css'
import { risksQuery } from './risk-queries.ts'

const RiskForm = lazy(() => import('./RiskForm.tsx'))

const tones = { low: 'good', medium: 'waiting', high: 'bad' } as const

const treatmentOf = ({ treatment, action }: Risk) => [treatments[treatment], action].filter(Boolean).join(': ')

const columns: readonly Column<Risk>[] = [
  {
    id: 'title',
    header: 'Risco ou oportunidade',
    cell: ({ title, department, kind }) => (
      <>
        {title}
        <Text fz="xs" c="dimmed" fw={400}>
          {[riskKinds[kind], department].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
    brief: ({ title }) => title,
    card: 'title',
    width: '34%',
  },
  {
    id: 'level',
    header: 'Nível',
    card: 'aside',
    cell: ({ level, band }) => <StatusMark tone={tones[band]}>{`${level} – ${riskBands[band]}`}</StatusMark>,
    width: 130,
  },
  {
    id: 'treatment',
    header: 'Tratamento',
    value: treatmentOf,
    // On two lines, so that the whole row fits beside its actions.
    cell: (risk) => (
      <Text fz="inherit" lineClamp={2} style={{ whiteSpace: 'normal' }}>
        {treatmentOf(risk)}
      </Text>
    ),
    brief: treatmentOf,
  },
  { id: 'owner', header: 'Responsável' },
  {
    id: 'review_on',
    header: 'Rever até',
    card: 'lead',
    cell: ({ review_on, review, closed_on }) =>
      closed_on ? (
        <StatusMark tone="quiet">{`Encerrado em ${formatDay(closed_on)}`}</StatusMark>
      ) : (
        <>
          {formatDay(review_on)} {review === 'late' && <StatusMark tone="bad">Atrasada</StatusMark>}
        </>
      ),
    width: 210,
  },
]

const filters: readonly Filter<Risk>[] = [
  {
    name: 'tipo',
    label: 'Tipo',
    look: 'chips',
    options: Object.entries(riskKinds).map(([value, label]) => ({ value, label })),
    keeps: ({ kind }, value) => kind === value,
  },
  {
    name: 'situacao',
    label: 'Situação',
    look: 'select',
    options: [
      { value: 'open', label: 'Em aberto' },
      { value: 'late', label: 'Revisão atrasada' },
      { value: 'closed', label: 'Encerrado' },
    ],
    keeps: ({ closed_on, review }, value) =>
      value === 'late' ? review === 'late' : (closed_on !== null) === (value === 'closed'),
  },
]

/** Risks and opportunities: the register, and beside or below it the matrix of what is open, a cell of which filters it. */
export default function RisksScreen() {
  const list = useListing({ filters: ['tipo', 'situacao', 'responsavel'] })
  const person = usePersonFilter<Risk>({ name: 'responsavel', rare: true, of: ({ owner_id }) => [owner_id] })
  const query = useQuery(risksQuery)
  const { risco } = useSearch({ from: '/member/riscos' })
  const navigate = useNavigate({ from: '/riscos' })
  const [begun, setBegun] = useState<Begun | 'new' | null>(null)
  const [cell, setCell] = useState<{ probability: number; impact: number } | null>(null)
  const listed = useRef<HTMLDivElement>(null)
  const open = (id: number | undefined) =>
    void navigate({ search: (before) => ({ ...before, risco: id }), resetScroll: false })
  const opened = useGoneNamed(query.data, risco, () => open(undefined))
  const create = (
    <Writes>
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => setBegun('new')}>
        Novo registro
      </Button>
    </Writes>
  )
  const shown = cell
    ? query.data?.filter(
        ({ probability, impact, closed_on }) =>
          closed_on === null && probability === cell.probability && impact === cell.impact,
      )
    : query.data
  return (
    <Page
      title="Riscos e oportunidades"
      hint="O que pode dar errado ou dar mais certo, quanto pesa e o que se faz."
      actions={
        <>
          <PdfButton href="/api/client/riscos/pdf" />
          {create}
        </>
      }
    >
      <div className={classes.screen}>
        <div ref={listed}>
          <DataTable
            label="Riscos e oportunidades"
            list={list}
            query={{ ...query, data: shown }}
            columns={columns}
            rowId={({ id }) => id}
            brief
            filters={[...filters, person]}
            unit={['registro', 'registros']}
            emptyTitle="Nenhum risco ou oportunidade ainda"
            emptyHint="Comece pelo que tira o sono: um equipamento que para, um cliente que vale metade da receita, uma pessoa que só ela sabe."
            emptyAction={create}
            rowActions={(risk) => (
              <>
                <Writes>
                  <ActionIcon aria-label={`Editar ${risk.title}`} onClick={() => open(risk.id)}>
                    <IconPencil aria-hidden />
                  </ActionIcon>
                </Writes>
                <PlanMenu kind="quality_risk" id={risk.id} name={risk.title} onDelete={() => void deleteRisk(risk)} />
              </>
            )}
          />
        </div>
        {query.data && (
          <RiskMatrix
            risks={query.data}
            chosen={cell}
            onChoose={(chosen) => {
              setCell(chosen)
              // Below the list, on a phone, what it shows now would be out of sight.
              listed.current?.scrollIntoView({ block: 'nearest' })
            }}
          />
        )}
      </div>
      {query.data && <RiskSuggestions onChoose={setBegun} />}
      <Suspense>
        {opened && <RiskForm key={opened.id} record={opened} onClose={() => open(undefined)} />}
        {begun && <RiskForm begun={begun === 'new' ? undefined : begun} onClose={() => setBegun(null)} />}
      </Suspense>
    </Page>
  )
}

const deleteRisk = ({ id, title }: Risk) =>
  deleteRecord({
    about: title,
    topic: 'quality',
    bin: { kind: 'quality_risk', id },
    remove: () => removal('DELETE /client/riscos/{id}', { params: { id } }),
  })
