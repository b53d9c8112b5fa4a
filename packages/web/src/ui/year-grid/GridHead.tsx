import { Button, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useReturnFocus } from '../useReturnFocus.ts'
import classes from './GridHead.module.css'

/** The line over the figures of a year, of which a phone keeps 'Exibir'. */
export type Above = {
  /** Said beside the columns that a phone shows. */
  year?: number
  /** The steps to the years beside it. */
  steps?: ReactNode
  /** Which columns there are, and what is done with all rows. */
  tools?: ReactNode
  /** The choice of figures that are shown (`FigureChoices`). */
  choices?: ReactNode
}

/** The line over a grid that shows all its columns. */
export const GridHead = ({ steps, tools, choices }: Above) => (
  <div className={classes.head}>
    {steps}
    <div className={classes.tools}>
      {tools}
      {choices && <ShownMenu>{choices}</ShownMenu>}
    </div>
  </div>
)

/** All of that line behind one button, where one span at a time is shown. */
export const FoldedHead = ({ steps, tools, choices }: Above) => (
  <ShownMenu>
    {steps}
    {tools}
    {choices}
  </ShownMenu>
)

const ShownMenu = ({ children }: { children: ReactNode }) => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Button variant="default" size="xs" leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}>
        Exibir
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Exibir">
      <Shown>{children}</Shown>
    </Popover.Dropdown>
  </Popover>
)

/** Another year or other columns are another grid, which closes the menu. */
function Shown({ children }: { children: ReactNode }) {
  useReturnFocus()
  return <Stack gap="sm">{children}</Stack>
}
