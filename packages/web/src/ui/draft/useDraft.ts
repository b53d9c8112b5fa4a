import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Draft, type DraftOptions } from './draft.ts'

/** A draft (see `Draft`) with the lifetime of the component, and its view. */
export function useDraft<Values extends object>(options: DraftOptions<Values>) {
  const [draft] = useState(() => new Draft(options))
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
