import { Button } from '@mantine/core'
import { IconDeviceTv, IconMinimize } from '@tabler/icons-react'
import type { Wall } from './useWall.ts'

/** Hangs a screen on a wall, and takes it down; a phone hangs on none. */
export const WallButton = ({ wall: { on, enter, leave } }: { wall: Wall }) => (
  <Button
    variant="default"
    visibleFrom={on ? undefined : 'sm'}
    leftSection={on ? <IconMinimize aria-hidden /> : <IconDeviceTv aria-hidden />}
    onClick={on ? leave : enter}
  >
    {on ? 'Sair do modo parede' : 'Modo parede'}
  </Button>
)
