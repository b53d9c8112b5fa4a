import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { departmentFilter } from '../../admin/departments/department-filter.ts'
import { departmentsQuery } from '../../admin/departments/departments.ts'
import { personAsked, usePersonFilter } from '../../admin/users/person-filter.ts'
import { Page } from '../../ui/Page.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import { ListBox } from '../../ui/table/ListBox.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { DepartmentProcedures } from './DepartmentProcedures.tsx'
import { type Over, ProcedureOver } from './ProcedureMenu.tsx'
import { downloadList } from './procedure-actions.ts'
import { byDepartmentQuery, type ProcedureState } from './procedure-queries.ts'

const states = [
  ['not_created', 'Sem POP'],
  ['open', 'Aberto'],
  ['approved', 'Aprovado'],
  ['refused', 'Recusado'],
  ['late', 'Revisão atrasada'],
] as const satisfies readonly (readonly [ProcedureState, string])[]

const filterNames = ['situacao', 'departamento', 'aprova'] as const

/** Every procedure of the company, and the processes that have none (screen S068). */
export default function AllProceduresScreen() {
  const { situacao, departamento, aprova } = useSearch({ from: '/member/all-pops' })
  const listing = useListing({ pageSize: 50, filters: filterNames })
  const chosen = {
    search: listing.search,
    state: situacao ?? ('' as const),
    department_id: departamento,
    ...personAsked('approver_id', aprova),
  }
  const list = useQuery(byDepartmentQuery({ ...listing.query, ...chosen }))
  const departments = useQuery(departmentsQuery).data
  const [over, setOver] = useState<Over | null>(null)
  const download = useMutation({ mutationFn: () => downloadList(chosen) })
  const total = list.data?.total ?? 0
  const filters: Filter[] = [
    {
      name: 'situacao',
      label: 'Situação',
      look: 'chips',
      options: states.map(([value, label]) => ({
        value,
        label,
        count: list.data?.counts[value] ?? 0,
        attention: value === 'late',
      })),
    },
    departmentFilter(departments ?? []),
    usePersonFilter({ name: 'aprova', label: 'Quem aprova', rare: true }),
  ]
  return (
    <Page
      title="Todos os POP's"
      hint="Por departamento, com os processos que ainda não têm nenhum."
      actions={
        <Button
          variant="default"
          leftSection={<IconFileTypePdf aria-hidden />}
          disabled={total === 0}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Baixar lista em PDF
        </Button>
      }
    >
      <ListBox
        label="POPs por departamento"
        list={listing}
        query={list}
        total={total}
        filters={departments?.length === 1 ? filters.filter(({ name }) => name !== 'departamento') : filters}
        unit={['item', 'itens']}
        sizes={[50]}
        skeleton={34}
        emptyTitle="Nenhum processo ainda"
        emptyHint="Crie macroprocessos e processos nos seus departamentos; cada processo pode ter os seus POPs."
      >
        {list.data?.response.map((department) => (
          <DepartmentProcedures key={department.department_id} department={department} onOver={setOver} />
        ))}
      </ListBox>
      {over && <ProcedureOver over={over} onClose={() => setOver(null)} />}
    </Page>
  )
}
