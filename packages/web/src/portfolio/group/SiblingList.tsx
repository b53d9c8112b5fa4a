import type { SiblingMark } from '@prumo/contract/portfolio/group.ts'
import { useQuery } from '@tanstack/react-query'
import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import classes from './GroupScreen.module.css'
import { siblingsQuery } from './siblings.ts'

/** What is marked as another company of the group. */
export function SiblingList() {
  const marks = useQuery(siblingsQuery).data?.response ?? []
  if (marks.length === 0) return null
  return (
    <ul className={classes.pairs} aria-label="Marcas">
      {marks.map((mark) => (
        <li key={`${mark.company_id} ${mark.id}`}>
          <span>
            {`Em ${mark.company}, ${mark.kind === 'contact' ? 'o contato' : 'a conta'} ${mark.name} é ${mark.sibling}`}
          </span>
          <EditDelete name={mark.name} onDelete={() => void unmark(mark)} />
        </li>
      ))}
    </ul>
  )
}

const unmark = ({ id: sibling, company_id: id, name }: SiblingMark) =>
  deleteRecord({
    about: name,
    text: 'Os lançamentos ficam como estão; o grupo volta a somá-los.',
    topic: 'portfolio',
    remove: () => removal('DELETE /portfolio/group/{id}/siblings/{sibling}', { params: { id, sibling } }),
  })
