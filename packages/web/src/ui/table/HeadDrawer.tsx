import { Button, Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEscape } from '../useEscape.ts'
import { usePainted } from '../usePainted.ts'
import { useReturnFocus } from '../useReturnFocus.ts'

type Props = { title: string; narrow: boolean; onClose: () => void; children: ReactNode }

/**
 * The filters for which a list's head has no room. They are in force at once; beside them the list stays in sight. The
 * drawer is seen before its fields are drawn.
 */
export function HeadDrawer({ title, narrow, onClose, children }: Props) {
  useReturnFocus()
  useEscape(onClose)
  const seen = usePainted()
  return (
    <Drawer
      opened
      closeOnEscape={false}
      onClose={onClose}
      title={title}
      size={narrow ? 'auto' : 360}
      position={narrow ? 'bottom' : 'right'}
      withOverlay={narrow}
      lockScroll={narrow}
    >
      <Stack gap="md">
        {seen && children}
        <Button onClick={onClose}>Ver a lista</Button>
      </Stack>
    </Drawer>
  )
}
