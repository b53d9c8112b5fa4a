import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import classes from './Shell.module.css'
import { toggleSlimMenu } from './slim-menu.ts'

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
