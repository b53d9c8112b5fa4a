/** What stands in the signed-in frame beside every screen: drawers that any area may open. */
import type { ComponentType } from 'react'
import { TaskDrawerHost } from './routine/tasks/task-drawer.tsx'

export const hosts: readonly ComponentType[] = [TaskDrawerHost]
