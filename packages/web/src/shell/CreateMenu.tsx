import type { MenuProps } from '@mantine/core'
import { cloneElement, lazy, type ReactElement, Suspense, useEffect } from 'react'
import { loadWhenIdle } from '../platform/idle.ts'
import type { QuickCreate } from '../platform/menu-model.ts'
import { createStore, useStore } from '../platform/store.ts'
import { useMenuButton } from '../ui/useMenuButton.tsx'

/** The actions of 'Criar'. */
export type Creating = {
  creates: readonly QuickCreate[]
  onCreate: (action: QuickCreate) => void
}

/** True if the menu is open; its button and Alt N open it. Outside of the frame, which would be rendered again for it. */
export const createMenuOpen = createStore(false)

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
export function CreateMenu({ creates, onCreate, position, children }: Props) {
  const opened = useStore(createMenuOpen)
  const { button, ready, hanging } = useMenuButton({ load, opened, onChange: createMenuOpen.set, haspopup: 'menu' })
  useEffect(() => {
    if (opened) loadWhenIdle(...creates.map((one) => one.load))
  }, [opened, creates])
  useEffect(() => () => createMenuOpen.set(false), [])
  return (
    <>
      {cloneElement(children, button)}
      <Suspense>
        {ready && <CreateItems hanging={hanging} position={position} creates={creates} onCreate={onCreate} />}
      </Suspense>
    </>
  )
}
