import type { NavigateOptions } from '@tanstack/react-router'

/** The address that opens a task in the drawer, over the current screen. */
export const overScreen = ({ id }: { id: number }): NavigateOptions => ({
  to: '.',
  search: (current: object) => ({ ...current, tarefa: id }),
  state: (current) => ({ ...current, taskOpenedHere: true }),
  resetScroll: false,
})
