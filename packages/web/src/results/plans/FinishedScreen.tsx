import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { useAccount } from '../../platform/session.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { CheckButton } from './CheckForm.tsx'
import { planColumns, planMark } from './columns.tsx'
import { NamedPlan } from './NamedPlan.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanRule } from './PlanRule.tsx'
import { finishedQuery, type Plan, usePlanExport } from './plan-queries.ts'

const route = getRouteApi('/member/plan-actions/finish')

const waiting: Filter<Plan> = {
  name: 'esperam',
  label: 'Eficácia',
  look: 'chips',
  options: [{ value: 'sim', label: 'Esperam por você' }],
  rare: true,
}

/** The concluded plans, the last one first, with the check of what they brought (screen S131). */
export default function FinishedScreen() {
  const { departamento, esperam, plano } = route.useSearch()
  const { time_zone } = useAccount()
  const departments = useQuery(departmentsQuery).data ?? []
  const list = useListing({ pageSize: 30, filters: ['departamento', 'esperam'] })
  const filter = { department_id: departamento, to_check: esperam && ('true' as const), search: list.search }
  const query = useQuery(finishedQuery(filter, { page: list.page, per_page: list.pageSize }))
  const download = usePlanExport({ ...filter, open: 'false' }, time_zone)
  const { edit, open } = useRecordForm<Plan>('Nova entrada', (opened) => <PlanForm {...opened} />)
  const columns = useMemo(() => planColumns(edit).map((column) => ({ ...column, sortable: false })), [edit])
  return (
    <Page
      title="Planos concluídos"
      hint="O que foi feito até o fim, e se resolveu."
      actions={<ExportMenu onExport={download.mutate} pending={download.isPending} />}
    >
      <DataTable
        label="Planos concluídos"
        list={list}
        query={{ ...query, data: query.data?.response }}
        total={query.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        rowMark={planMark}
        filters={[departmentFilter(departments), waiting]}
        onRow={() => edit}
        rowActions={(plan) => <CheckButton plan={plan} />}
        unit={['plano', 'planos']}
        sizes={[30, 50, 100]}
        emptyTitle="Nenhum plano concluído ainda"
      />
      {/* Below the list once it is there: before, it would be pushed down. */}
      {query.data && <PlanRule />}
      {open}
      {plano !== undefined && <NamedPlan id={plano} onClose={() => list.choose({ plano: undefined })} />}
    </Page>
  )
}
