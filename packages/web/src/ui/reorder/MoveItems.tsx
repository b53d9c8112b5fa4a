import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Place } from './ReorderList.tsx'

/** Moves a row without dragging: items of the menu of each row of a ReorderList, and of each card of a Board. */
export function MoveItems({ up, down }: Partial<Place>) {
  return (
    <>
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
