import { createStore } from '../../../platform/store.ts'

const place = 'prumo.import-notices'
type Notices = Record<string, string[]>

function stored(): Notices {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Notices
  } catch {
    return {}
  }
}

/** What of a document was not taken over, by the POP made of it: for this tab, until it is read. */
export const importNotices = createStore<Notices>(stored())
importNotices.subscribe(() => {
  try {
    sessionStorage.setItem(place, JSON.stringify(importNotices.get()))
  } catch {
    // A full or forbidden storage: they stay as long as the page does.
  }
})

export const storeNotice = (pop: number, warnings: string[]) =>
  warnings.length > 0 && importNotices.set((all) => ({ ...all, [pop]: warnings }))

export const dismissNotice = (pop: number) =>
  importNotices.set((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== String(pop))))
