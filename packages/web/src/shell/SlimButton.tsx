import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { rememberAlso, remembered } from '../platform/remembered.ts'
import classes from './Shell.module.css'

/** True if the menu is a column of icons. Only of this, because the frame is not rendered again for the rest. */
export const useSlimMenu = () => useSyncExternalStore(remembered.subscribe, () => remembered.get().slim)

export const toggleSlimMenu = () => rememberAlso({ slim: !remembered.get().slim })

/** Folds the menu to its icons, and back. */
export function SlimButton({ slim }: { slim: boolean }) {
  const Sign = slim ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <UnstyledButton
      className={classes.slim}
      aria-label="Menu só com ícones"
      aria-pressed={slim}
      aria-keyshortcuts="Alt+M"
      title="Menu só com ícones (Alt M)"
      onClick={toggleSlimMenu}
    >
      <Sign size={18} aria-hidden />
    </UnstyledButton>
  )
}
