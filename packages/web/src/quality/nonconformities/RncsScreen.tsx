import { ActionIcon, Title } from '@mantine/core'
import { occurrenceTypes } from '@prumo/contract/quality/nonconformities/model.ts'
import { stageNames, stages } from '@prumo/contract/quality/nonconformities/stages.ts'
import { IconArrowsExchange, IconChartBar, IconQrcode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { useCan } from '../../platform/session.ts'
import { PlanMenu } from '../../results/origins/PlanMenu.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { PdfIcon } from '../../ui/PdfButton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { ChangeDepartment } from './ChangeDepartment.tsx'
import { RncForm } from './RncForm.tsx'
import classes from './RncsScreen.module.css'
import { removeRnc } from './removing.ts'
import { rncColumns } from './rnc-columns.tsx'
import { type Rnc, rncPdf, rncsQuery } from './rnc-queries.ts'

const filterNames = ['tipo', 'departamento', 'etapa', 'atrasadas', 'minhas', 'de', 'ate']

/** 'Relatório de Não conformidade' (screen S187): what was registered, by step, and a new one. */
export default function RncsScreen() {
  const { tipo, departamento, etapa, atrasadas, minhas, de, ate } = useSearch({ from: '/member/rnc' })
  const navigate = useNavigate()
  const list = useListing({ pageSize: 20, filters: filterNames })
  const filter = {
    type: tipo,
    department_id: departamento,
    stage: etapa,
    late: atrasadas && ('true' as const),
    mine: minhas === 'sim' ? ('true' as const) : undefined,
    of_left: minhas === 'saiu' ? ('true' as const) : undefined,
    from: de,
    to: ate,
    search: list.search,
  }
  const query = useQuery(rncsQuery(filter, { page: list.page, per_page: list.pageSize }))
  const filters = useFilters(query.data?.counts)
  const [moving, setMoving] = useState<Rnc | null>(null)
  const reads = useCan()('proccess')
  const { create, open } = useRecordForm<Rnc>('Novo', ({ onClose }) => (
    <RncForm
      next={query.data?.next_number}
      onClose={onClose}
      onSaved={({ id }) => void navigate({ to: '/rnc/$id', params: { id: String(id) } })}
    />
  ))
  return (
    <Page
      title="Relatório de Não conformidade"
      hint="O que saiu do combinado, por que aconteceu, o que foi feito e se adiantou."
      actions={
        reads && (
          <>
            <ButtonLink to="/rnc/formularios" variant="default" leftSection={<IconQrcode aria-hidden />}>
              Formulários
            </ButtonLink>
            <ButtonLink to="/rnc/graficos" variant="default" leftSection={<IconChartBar aria-hidden />}>
              Gráficos
            </ButtonLink>
            {create}
          </>
        )
      }
    >
      <Title order={2} fz="md" mb="xs" className={classes.made}>
        Já criados
      </Title>
      <DataTable
        label="Já criados"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={rncColumns}
        rowId={({ id }) => id}
        filters={filters}
        brief
        unit={['RNC', 'RNCs']}
        sizes={[20, 50, 100]}
        emptyTitle="Nenhuma RNC ainda"
        emptyHint="Comece pelo que aconteceu e onde; a causa e as ações vêm depois."
        emptyAction={create}
        rowActions={(rnc) => <RncActions rnc={rnc} onMove={() => setMoving(rnc)} />}
      />
      {open}
      {moving && <ChangeDepartment rnc={moving} onClose={() => setMoving(null)} />}
    </Page>
  )
}

const RncActions = ({ rnc, onMove }: { rnc: Rnc; onMove: () => void }) => (
  <>
    {/* On a phone its page has it, and the next. */}
    <PdfIcon visibleFrom="sm" href={rncPdf(rnc.id)} label={`PDF de ${rnc.title}`} />
    <Writes>
      <ActionIcon visibleFrom="sm" aria-label={`Mudar ${rnc.title} de departamento`} onClick={onMove}>
        <IconArrowsExchange aria-hidden />
      </ActionIcon>
    </Writes>
    <PlanMenu kind="rnc" id={rnc.id} name={rnc.title} onDelete={() => void removeRnc(rnc)} />
  </>
)

function useFilters(counts: readonly { stage: string; count: number; late: number }[] | undefined): Filter<Rnc>[] {
  const departments = useQuery(departmentsQuery).data ?? []
  return [
    {
      name: 'etapa',
      label: 'Etapa',
      look: 'chips',
      options: stages.map((value) => ({
        value,
        label: stageNames[value],
        count: counts?.find(({ stage }) => stage === value)?.count ?? 0,
      })),
    },
    {
      name: 'atrasadas',
      label: 'Prazo',
      look: 'chips',
      options: [
        {
          value: 'sim',
          label: 'Atrasadas',
          count: (counts ?? []).reduce((sum, { late }) => sum + late, 0),
          attention: true,
        },
      ],
    },
    {
      name: 'minhas',
      label: 'De quem',
      look: 'chips',
      options: [
        { value: 'sim', label: 'Comigo' },
        { value: 'saiu', label: 'De quem saiu' },
      ],
    },
    {
      name: 'tipo',
      label: 'Tipo de ocorrência',
      all: 'Todos os tipos',
      look: 'select',
      options: Object.entries(occurrenceTypes).map(([value, label]) => ({ value: Number(value), label })),
    },
    departmentFilter(departments),
  ]
}
