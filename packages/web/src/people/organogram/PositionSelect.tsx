import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { companyNodesQuery, organogramDepartmentsQuery } from './organogram-queries.ts'

type Props = Omit<PickOneProps, 'options' | 'known' | 'empty'> & {
  /** Whose positions come first. */
  department: number | null
  /** Positions that are not offered. */
  except?: number | undefined
  /** The name of the chosen one, before the list is there. */
  name?: string
}

/** A choice of a position of the organogram, of any department. */
export function PositionSelect({ department, except, name, ...field }: Props) {
  const nodes = useQuery(companyNodesQuery).data ?? []
  const names = new Map(useQuery(organogramDepartmentsQuery).data?.map(({ id, name: of }) => [id, of]))
  const isOwn = (node: OrganogramNode) => node.department_id === department
  const offered = nodes.filter(({ id }) => id !== except)
  return (
    <PickOne
      clearable
      options={[...offered.filter(isOwn), ...offered.filter((node) => !isOwn(node))].map((node) => ({
        value: node.id,
        label: node.cargo,
        hint: isOwn(node) ? node.position : (names.get(node.department_id) ?? ''),
      }))}
      known={{ value: field.value ?? field.defaultValue ?? 0, label: name || '…' }}
      empty="Nenhuma posição com este nome"
      {...field}
    />
  )
}
