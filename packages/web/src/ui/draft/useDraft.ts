import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { SavingDraft, type SavingOptions } from './saving-draft.ts'

/** A draft that saves itself (see `SavingDraft`) with the lifetime of the component, and its view. */
export function useDraft<Values extends object>(options: SavingOptions<Values>) {
  const [draft] = useState(() => new SavingDraft<Values>(options).restore())
  draft.options = options
  const shown = useSyncExternalStore(draft.subscribe, draft.view)
  const { server } = options
  // Each version once: a version read before a save of this draft is still rendered for a moment, and is not newer.
  const bringIn = useEffectEvent(() => draft.adopt(server))
  useEffect(() => bringIn(), [server.version])
  useEffect(() => draft.start(), [draft])
  const { put, set, resolve, seen, drop, flush, isDirty, base, startAnew } = draft
  return { ...shown, put, set, resolve, seen, drop, flush, isDirty, base, startAnew }
}
