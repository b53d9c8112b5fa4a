import { Box, SegmentedControl, Text } from '@mantine/core'
import { formatNumber } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { personAsked, usePersonFilter } from '../../admin/users/person-filter.ts'
import { useAccount } from '../../platform/session.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { ImportLink } from '../../ui/ImportLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { useKeptFocus } from '../../ui/table/useKeptFocus.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { planColumns, planMark } from './columns.tsx'
import { NamedPlan } from './NamedPlan.tsx'
import { PlanBoard } from './PlanBoard.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanTimeline } from './PlanTimeline.tsx'
import { type Plan, type PlanPage, plansQuery, usePlanExport } from './plan-queries.ts'
import { countIn, situationNames, situations } from './statuses.ts'
import { useBulkPlans } from './useBulkPlans.ts'

const route = getRouteApi('/member/plan-actions')

/** As many plans as the board and the timeline show. */
const WHOLE = 500

/** 'Plano de ação' (screen S129): a table, a board by status, or a line of time. */
export default function PlansScreen() {
  const { departamento, responsavel, situacao, esperam, ver, plano } = route.useSearch()
  const navigate = route.useNavigate()
  const { time_zone } = useAccount()
  const list = useListing({
    pageSize: 30,
    order: 'expected_end',
    filters: ['departamento', 'responsavel', 'situacao', 'esperam'],
  })
  const filter = {
    department_id: departamento,
    ...personAsked('responsible_id', responsavel),
    status: situacao && situations[situacao].status,
    waiting: esperam && ('true' as const),
    search: list.search,
  }
  const sorting = list.sorting ?? { column: 'expected_end', descending: false }
  const page: PlanPage = ver
    ? { page: 1, per_page: WHOLE, order: 'expected_end', direction: 'desc' }
    : {
        page: list.page,
        per_page: list.pageSize,
        order: sorting.column as PlanPage['order'],
        direction: sorting.descending ? 'desc' : 'asc',
      }
  const query = useQuery(plansQuery(filter, page))
  const download = usePlanExport(filter, time_zone)
  const { create, edit, open } = useRecordForm<Plan>('Nova entrada', (opened) => <PlanForm {...opened} />)
  const columns = useMemo(() => planColumns(edit), [edit])
  const filters = usePlanFilters(query.data?.counts)
  const bulk = useBulkPlans()
  const { ref, onMove } = useKeptFocus()
  const look = (
    <SegmentedControl
      ref={ref}
      aria-label="Como ver"
      value={ver ?? 'tabela'}
      onChange={(next) => {
        onMove()
        void navigate({
          search: (before) => ({ ...before, ver: next === 'tabela' ? undefined : (next as 'quadro' | 'linha') }),
        })
      }}
      data={[
        { value: 'tabela', label: 'Tabela' },
        { value: 'quadro', label: 'Quadro' },
        { value: 'linha', label: 'Linha do tempo' },
      ]}
    />
  )
  return (
    <Page
      title="Plano de ação"
      hint="O que será feito, por quem, até quando e por quanto (5W2H)."
      actions={
        <>
          <ExportMenu onExport={download.mutate} pending={download.isPending} />
          <ImportLink kind="plans" />
          {create}
        </>
      }
    >
      {ver && <Box mb="sm">{look}</Box>}
      {ver && (
        <QueryBoundary query={query}>
          {({ response, total }) => (
            <>
              {total > WHOLE && (
                <Text size="sm" c="dimmed" mb="sm">
                  Aqui estão os {WHOLE} de fim mais tardio, de {formatNumber(total)} planos. A tabela tem todos, e os
                  filtros dela valem aqui.
                </Text>
              )}
              {ver === 'quadro' ? (
                <PlanBoard plans={response} onOpen={edit} />
              ) : (
                <PlanTimeline plans={response} onOpen={edit} />
              )}
            </>
          )}
        </QueryBoundary>
      )}
      {!ver && (
        <DataTable
          label="Planos de ação"
          list={list}
          query={{ ...query, data: query.data?.response }}
          total={query.data?.total ?? 0}
          sorts
          columns={columns}
          rowId={({ id }) => id}
          rowMark={planMark}
          bodyHeight={400}
          filters={filters}
          brief
          tools={look}
          searchesMore
          onRow={() => edit}
          bulk={{ nameOf: ({ to_do }) => to_do, actions: bulk }}
          unit={['plano', 'planos']}
          sizes={[30, 50, 100]}
          emptyTitle="Nenhum plano de ação ainda"
          emptyHint="Um problema, o que fazer, quem faz e até quando: comece pelo que mais incomoda."
          emptyAction={create}
        />
      )}
      {open}
      {plano !== undefined && <NamedPlan id={plano} onClose={() => list.choose({ plano: undefined })} />}
    </Page>
  )
}

function usePlanFilters(counts: readonly { status: string; count: number }[] | undefined): Filter<Plan>[] {
  const departments = useQuery(departmentsQuery).data ?? []
  const person = usePersonFilter<Plan>({ name: 'responsavel' })
  return [
    {
      name: 'situacao',
      label: 'Situação',
      look: 'chips',
      options: situationNames.map((value) => ({
        value,
        label: situations[value].label,
        count: countIn(counts, value),
      })),
    },
    departmentFilter(departments),
    person,
    {
      name: 'esperam',
      label: 'Prazo',
      look: 'chips',
      options: [{ value: 'sim', label: 'Esperam por você' }],
      rare: true,
    },
  ]
}
