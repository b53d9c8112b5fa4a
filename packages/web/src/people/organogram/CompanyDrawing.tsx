import { arranged, partsOf } from '@prumo/contract/people/organogram/company.ts'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { useMemo } from 'react'
import { OrganogramGraph } from './OrganogramGraph.tsx'
import type { useShown } from './useShown.tsx'

type Props = {
  departments: readonly { id: number; name: string }[]
  drawn: ReturnType<typeof useShown>
  onOpen: (node: OrganogramNode) => void
}

/** The organogram of the whole company in one drawing. */
export function CompanyDrawing({ departments, drawn: { nodes, branches, choices }, onOpen }: Props) {
  const drawing = useMemo(() => {
    const parts = partsOf(nodes, departments)
    const mixed = new Set(parts.flatMap((part) => (part.mixed ? part.nodes.map(({ id }) => id) : [])))
    const names = new Map(departments.map(({ id, name }) => [id, name]))
    return {
      ...arranged(parts),
      departmentOf: ({ id, department_id }: OrganogramNode) => (mixed.has(id) ? names.get(department_id) : undefined),
    }
  }, [nodes, departments])
  return (
    <OrganogramGraph
      label="Desenho do organograma da empresa"
      nodes={nodes}
      arranged={drawing}
      branches={branches}
      choices={choices}
      onOpen={onOpen}
    />
  )
}
