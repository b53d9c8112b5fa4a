import type { MenuProps } from '@mantine/core'
import { cloneElement, lazy, type ReactElement, Suspense } from 'react'
import type { QuickCreate } from '../platform/menu-model.ts'
import { useMenuButton } from '../ui/useMenuButton.tsx'

/** The actions of 'Criar', and whether its menu is open. Its button and Alt N open it. */
export type Creating = {
  creates: readonly QuickCreate[]
  onCreate: (action: QuickCreate) => void
  open: boolean
  onOpen: (open: boolean) => void
}

/** For the button that opens the menu. */
export const createShortcut = 'Alt+N'

const load = () => import('./CreateItems.tsx')
const CreateItems = lazy(load)

type Props = Creating & {
  position: MenuProps['position']
  /** The button that opens it. */
  children: ReactElement
}

/** What can be created from anywhere without leaving the screen (rule R024). */
export function CreateMenu({ creates, onCreate, open, onOpen, position, children }: Props) {
  const { button, ready, hanging } = useMenuButton({ load, opened: open, onChange: onOpen, haspopup: 'menu' })
  return (
    <>
      {cloneElement(children, button)}
      <Suspense>
        {ready && <CreateItems hanging={hanging} position={position} creates={creates} onCreate={onCreate} />}
      </Suspense>
    </>
  )
}
