import type { Plugin, Rolldown } from 'vite'
import { reachable } from './first-page.ts'

/**
 * What the frame loads once a screen is drawn, whatever the screen (shell/useLoadingAhead.ts and the menus of its
 * buttons).
 */
const ahead = [
  'identity/session/ExpiredDialog.tsx',
  'notifications/inbox/BellPopover.tsx',
  'results/origins/PlanItem.tsx',
  'routine/calendar/MonthScreen.tsx',
  'routine/calendar/WeekScreen.tsx',
  'routine/tasks/drawer/NewTaskAction.tsx',
  'routine/typed/line-reader.ts',
  'routine/tasks/drawer/TaskDrawer.tsx',
  'routine/tasks/list/TaskListScreen.tsx',
  'shell/CreateItems.tsx',
  'shell/JumpDialog.tsx',
  'shell/UserItems.tsx',
  'shell/WaitingModal.tsx',
].map((file) => `/packages/web/src/${file}`)

const isAhead = (id: string) => ahead.some((file) => id.endsWith(file))

export const aheadChunk = 'ahead'

/**
 * Two files, instead of eighty, of what is loaded ahead: the modules that only it uses, and the pieces that other lazy
 * screens use too and load before they are drawn. A request costs the browser and the server more than its bytes: a page
 * opened with an empty cache takes a third less processor time.
 */
export function loadedAhead(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let usedAhead = new Set<string>()
  let usedElsewhere = new Set<string>()
  return {
    plugin: {
      name: 'loaded-ahead',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
        const lazy = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
        const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
        usedAhead = reachable(ids.filter(isAhead), imported)
        usedElsewhere = reachable(entries, (id) => [...imported(id), ...lazy(id).filter((next) => !isAhead(next))])
      },
    },
    groups: [
      { name: aheadChunk, test: (id) => !usedElsewhere.has(id), includeDependenciesRecursively: false },
      { name: 'pieces', test: (id) => usedAhead.has(id) },
    ],
  }
}
