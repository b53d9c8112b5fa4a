import type { OrganogramNode } from '@prumo/contract/people/organogram/endpoints.ts'
import { below } from '@prumo/contract/people/organogram/tidy.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { Writes } from '../../ui/Writes.tsx'
import classes from './OrganogramList.module.css'

type Props = {
  nodes: readonly OrganogramNode[]
  onEdit: (node: OrganogramNode) => void
  onDelete: (node: OrganogramNode) => void
}

/** The same positions as the drawing, as a list in which those below a position are inside it. */
export const OrganogramList = memo(function OrganogramList({ nodes, onEdit, onDelete }: Props) {
  const children = below(nodes)
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

/**
 * Drawn again only when its position changed: a drag in the drawing changes one of three hundred. Its two buttons are
 * plain ones, because six hundred that compute their styles hold up the drawing above them.
 */
const Row = memo(function Row({ node, onEdit, onDelete }: Omit<Props, 'nodes'> & { node: OrganogramNode }) {
  const { cargo, position, vacant, collaborators } = node
  const people = vacant ? 'Vaga' : collaborators.map(({ name }) => name).join(', ')
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <b>{cargo}</b>
        <small>{[position, people].filter(Boolean).join(' · ')}</small>
      </div>
      <Writes>
        <button type="button" className={classes.action} aria-label={`Editar ${cargo}`} onClick={() => onEdit(node)}>
          {pencil}
        </button>
        <button type="button" className={classes.action} aria-label={`Apagar ${cargo}`} onClick={() => onDelete(node)}>
          {bin}
        </button>
      </Writes>
    </div>
  )
})

const pencil = <IconPencil aria-hidden />
const bin = <IconTrash aria-hidden />
