import { Menu } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { MoveItems } from '../reorder/MoveItems.tsx'
import type { Moves } from './BoardColumn.tsx'

/** Moves a card without dragging (decision O185): items of the menu of each card of a Board. */
export function MoveCardItems({ moves }: { moves: () => Moves }) {
  const { to, ...place } = moves()
  return (
    <>
      {to.map(({ id, title, go }) => (
        <Menu.Item key={id} leftSection={<IconArrowRight aria-hidden />} onClick={go}>
          {`Mover para ${title}`}
        </Menu.Item>
      ))}
      <MoveItems {...place} />
    </>
  )
}
