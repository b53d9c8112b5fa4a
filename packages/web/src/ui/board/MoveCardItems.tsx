import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import type { Moves } from './BoardColumn.tsx'

/** Moves a card without dragging (decision O185): items of the menu of each card of a Board. */
export function MoveCardItems({ moves }: { moves: () => Moves }) {
  const { up, down, to } = moves()
  return (
    <>
      {to.map(({ title, go }) => (
        <Menu.Item key={title} leftSection={<IconArrowRight aria-hidden />} onClick={go}>
          {`Mover para ${title}`}
        </Menu.Item>
      ))}
      {up && (
        <Menu.Item leftSection={<IconArrowUp aria-hidden />} onClick={up}>
          Mover para cima
        </Menu.Item>
      )}
      {down && (
        <Menu.Item leftSection={<IconArrowDown aria-hidden />} onClick={down}>
          Mover para baixo
        </Menu.Item>
      )}
    </>
  )
}
