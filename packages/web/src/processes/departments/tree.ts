import type { ProcessMap } from '@prumo/contract/processes/departments/endpoints.ts'

/** An item of the map for keyboard navigation: 'macro-3', 'process-7', 'stage-12'. */
export type TreeItem = { key: string; level: number; parent: string | null; hasChildren: boolean }

/** Every item of the map in reading order. */
export function itemsOf({ macroproccesses }: ProcessMap): TreeItem[] {
  return macroproccesses.flatMap((macro) => [
    { key: `macro-${macro.id}`, level: 1, parent: null, hasChildren: macro.proccesses.length > 0 },
    ...macro.proccesses.flatMap((process) => [
      {
        key: `process-${process.id}`,
        level: 2,
        parent: `macro-${macro.id}`,
        hasChildren: process.stages.length > 0,
      },
      ...process.stages.map((stage) => ({
        key: `stage-${stage.id}`,
        level: 3,
        parent: `process-${process.id}`,
        hasChildren: false,
      })),
    ]),
  ])
}

/** The visible items: nothing above them is closed. */
export function seen(items: readonly TreeItem[], closed: ReadonlySet<string>): TreeItem[] {
  const hidden = new Set<string>()
  return items.filter(({ key, parent }) => {
    const hide = parent !== null && (closed.has(parent) || hidden.has(parent))
    if (hide) hidden.add(key)
    return !hide
  })
}

/** The effect of a key on a tree item (WAI-ARIA): goes to another item, opens or closes it. */
export type Step = { go: string } | { open: string } | { close: string } | undefined

export function stepOf(
  pressed: string,
  at: string,
  { items, closed }: { items: readonly TreeItem[]; closed: ReadonlySet<string> },
): Step {
  const shown = seen(items, closed)
  const place = shown.findIndex(({ key }) => key === at)
  const item = shown[place]
  if (!item) return undefined
  const go = (to: TreeItem | undefined): Step => (to ? { go: to.key } : undefined)
  const isOpen = item.hasChildren && !closed.has(at)
  switch (pressed) {
    case 'ArrowDown':
      return go(shown[place + 1])
    case 'ArrowUp':
      return go(shown[place - 1])
    case 'Home':
      return go(shown[0])
    case 'End':
      return go(shown.at(-1))
    case 'ArrowRight':
      if (!item.hasChildren) return undefined
      return isOpen ? go(shown[place + 1]) : { open: at }
    case 'ArrowLeft':
      if (isOpen) return { close: at }
      return item.parent === null ? undefined : { go: item.parent }
    default:
      return undefined
  }
}
