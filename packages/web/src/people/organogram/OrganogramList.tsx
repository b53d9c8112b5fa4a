import { Text } from '@mantine/core'
import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { memo } from 'react'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import classes from './OrganogramList.module.css'
import { below } from './tidy.ts'

type Props = {
  nodes: readonly OrganogramNode[]
  onEdit: (node: OrganogramNode) => void
  onDelete: (node: OrganogramNode) => void
}

/** The same positions as the drawing, as a list in which those below a position are inside it. */
export const OrganogramList = memo(function OrganogramList({ nodes, onEdit, onDelete }: Props) {
  const children = below(nodes) as Map<number | null, OrganogramNode[]>
  const branch = (above: number | null) => (
    <ul className={classes.branch} aria-label={above === null ? 'Posições' : undefined}>
      {(children.get(above) ?? []).map((node) => (
        <li key={node.id}>
          <Row node={node} onEdit={onEdit} onDelete={onDelete} />
          {children.has(node.id) && branch(node.id)}
        </li>
      ))}
    </ul>
  )
  return <div className={`card ${classes.list}`}>{branch(null)}</div>
})

/** Drawn again only when its position changed: a drag in the drawing changes one of three hundred. */
const Row = memo(function Row({ node, onEdit, onDelete }: Omit<Props, 'nodes'> & { node: OrganogramNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <b>{node.cargo}</b> {node.vacant && <StatusMark tone="waiting">Vaga</StatusMark>}
        <Text fz="sm" c="dimmed">
          {[node.position, node.collaborators.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <EditDelete name={node.cargo} onEdit={() => onEdit(node)} onDelete={() => onDelete(node)} />
    </div>
  )
})
