import { createStore } from '../../platform/store.ts'

const place = 'prumo.import-notices'
type Notices = Record<string, string[]>

function stored(): Notices {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Notices
  } catch {
    return {}
  }
}

/** The parts an import did not take over, by the created record ('pop 7'): stored for this tab until dismissed. */
export const importNotices = createStore<Notices>(stored())
importNotices.subscribe(() => {
  try {
    sessionStorage.setItem(place, JSON.stringify(importNotices.get()))
  } catch {
    // The storage is full or blocked: the notices last as long as the page.
  }
})

export const storeNotice = (record: string, warnings: string[]) =>
  warnings.length > 0 && importNotices.set((all) => ({ ...all, [record]: warnings }))

export const dismissNotice = (record: string) =>
  importNotices.set((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== record)))
