import { Menu } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEdits } from '../../platform/session.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { useWrites, Writes } from '../../ui/Writes.tsx'
import { PlanItem } from './PlanItem.tsx'

type Props = { kind: string; id: number; name: string; onDelete: () => void }

/** The menu of a row: a plan of action for its record, and 'Apagar'; none for a user who may do neither. */
export function PlanMenu({ kind, id, name, onDelete }: Props) {
  const writes = useWrites()
  const edits = useEdits()
  if (!writes && !edits('results')) return null
  return (
    <MoreMenu label={`Mais de ${name}`} width={220}>
      <PlanItem kind={kind} id={id} />
      <Writes>
        <Menu.Item color="red" leftSection={<IconTrash aria-hidden />} onClick={onDelete}>
          Apagar
        </Menu.Item>
      </Writes>
    </MoreMenu>
  )
}
