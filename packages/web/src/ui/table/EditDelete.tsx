import { IconPencil, IconTrash } from '@tabler/icons-react'
import { RowButton } from '../RowButton.tsx'
import { Writes } from '../Writes.tsx'

type Props = { name: string; onEdit?: () => void; onDelete: () => void }

/** The two actions of a plain record at the end of its row; some records can only be deleted. */
export const EditDelete = ({ name, onEdit, onDelete }: Props) => (
  <Writes>
    {onEdit && (
      <RowButton aria-label={`Editar ${name}`} onClick={onEdit}>
        <IconPencil aria-hidden />
      </RowButton>
    )}
    <RowButton aria-label={`Apagar ${name}`} onClick={onDelete}>
      <IconTrash aria-hidden />
    </RowButton>
  </Writes>
)
