import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api, removal } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { MoveItems } from '../../ui/reorder/MoveItems.tsx'
import { movedTo } from '../../ui/reorder/order.ts'
import { Writes } from '../../ui/Writes.tsx'
import type { Item } from './audit-queries.ts'

type Props = {
  audit: number
  item: Item
  /** The audit's own items of this chapter, in their order. */
  among: readonly number[]
  onEdit: (item: Item) => void
}

/** The actions on an item of the audit's own: it is moved; until it is answered it is also changed and deleted. */
export function OwnItemMenu({ audit: id, item, among, onEdit }: Props) {
  const at = among.indexOf(item.id)
  const answered = item.status !== null || item.evi_obj !== '' || item.files_count > 0
  const { mutate: move } = useMutation({
    mutationFn: (to: number) =>
      api('PUT /client/auditoria-interna/{id}/items/reorder', {
        params: { id },
        body: movedTo(among, item.id, to),
      }),
    onSettled: () => changed('quality'),
  })
  if (answered && among.length < 2) return null
  return (
    <MoreMenu label={`Ações de ${item.title}`}>
      {!answered && (
        <Writes>
          <Menu.Item leftSection={<IconPencil aria-hidden />} onClick={() => onEdit(item)}>
            Editar
          </Menu.Item>
        </Writes>
      )}
      <MoveItems
        position={at + 1}
        {...(at > 0 && { up: () => move(at - 1) })}
        {...(at < among.length - 1 && { down: () => move(at + 1) })}
      />
      {!answered && (
        <Writes>
          <Menu.Item
            color="red"
            leftSection={<IconTrash aria-hidden />}
            onClick={() =>
              void deleteRecord({
                about: item.title,
                topic: 'quality',
                remove: () =>
                  removal('DELETE /client/auditoria-interna/{id}/items/{item}', { params: { id, item: item.id } }),
              })
            }
          >
            Apagar
          </Menu.Item>
        </Writes>
      )}
    </MoreMenu>
  )
}
