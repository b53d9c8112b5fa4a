import type { Plugin, Rolldown } from 'vite'
import { reachable } from './first-page.ts'

const source = '/packages/web/src/'

/**
 * What the frame loads once a screen is drawn, whatever the screen (shell/useLoadingAhead.ts and the menus of its buttons), and
 * what of it works without the server: a task, seen whole, and what the frame itself opens.
 */
const aheadOffline = [
  'identity/session/ExpiredDialog.tsx',
  'notifications/inbox/BellPopover.tsx',
  'results/origins/PlanItem.tsx',
  'routine/tasks/drawer/NewTaskAction.tsx',
  'routine/tasks/drawer/TaskDrawer.tsx',
  'routine/typed/line-reader.ts',
  'shell/CreateItems.tsx',
  'shell/JumpDialog.tsx',
  'shell/UserItems.tsx',
  'shell/WaitingModal.tsx',
]

/** Screens that it loads too, which need the server. */
const aheadOnline = [
  'routine/calendar/MonthScreen.tsx',
  'routine/calendar/WeekScreen.tsx',
  'routine/tasks/list/TaskListScreen.tsx',
]

/**
 * What else works without the server: what the frame opens on every screen, which then says for itself that there is no
 * connection, and the screens that open again from what was read.
 */
export const alsoOffline = [
  'identity/session/SecondStepForm.tsx',
  'chat/ChatPanel.tsx',
  'notifications/inbox/Panel.tsx',
  'notifications/inbox/PanelSheet.tsx',
  'quality/audits/AuditScreen.tsx',
  'shell/InstallHowTo.tsx',
  'shell/KeptModal.tsx',
  'shell/release.ts',
]

const isOneOf = (files: readonly string[]) => (id: string) => files.some((file) => id.endsWith(source + file))
const isAhead = isOneOf([...aheadOffline, ...aheadOnline])
const isOffline = isOneOf([
  ...aheadOffline,
  ...alsoOffline,
  'main.tsx',
  'routes.tsx',
  'identity/session/SignInScreen.tsx',
])

export const aheadChunk = 'ahead'

/**
 * A few files, instead of eighty, of what is loaded ahead: the modules that only it uses, and the pieces that other lazy
 * screens use too and load before they are drawn. A request costs the browser and the server more than its bytes: a page
 * opened with an empty cache takes a third less processor time. Each has one file of what works without the server, which
 * the service worker holds (precached.ts), and one of what does not; so has what many lazy modules share.
 */
export function loadedAhead(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let usedAhead = new Set<string>()
  let usedElsewhere = new Set<string>()
  let usedOffline = new Set<string>()
  const inTwo = (name: string, test: (id: string) => boolean, more: Partial<Rolldown.CodeSplittingGroup> = {}) => [
    { ...more, name, test: (id: string) => usedOffline.has(id) && test(id) },
    { ...more, name: `${name}-online`, test },
  ]
  return {
    plugin: {
      name: 'loaded-ahead',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
        const lazy = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
        const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry)
        usedAhead = reachable(ids.filter(isAhead), imported)
        usedOffline = reachable(ids.filter(isOffline), imported)
        usedElsewhere = reachable(entries, (id) => [...imported(id), ...lazy(id).filter((next) => !isAhead(next))])
      },
    },
    groups: [
      // What sixteen lazy modules and more use: the new-task form would otherwise load 74 files instead of 42, a list 53
      // instead of 17, for the same bytes.
      ...inTwo('shared', () => true, { minShareCount: 16 }),
      ...inTwo(aheadChunk, (id) => !usedElsewhere.has(id), { includeDependenciesRecursively: false }),
      ...inTwo('pieces', (id) => usedAhead.has(id)),
    ],
  }
}
