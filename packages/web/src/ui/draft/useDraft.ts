import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Draft, type DraftOptions } from './draft.ts'

/** A draft (see `Draft`) that lives as long as the component, and what it shows. */
export function useDraft<Values extends object>(options: DraftOptions<Values>) {
  const [draft] = useState(() => new Draft(options))
  draft.options = options
  const shown = useSyncExternalStore(draft.subscribe, draft.view)
  const { server } = options
  // Once a version: what was known before an own save is still shown for a moment, and is no news.
  const bringIn = useEffectEvent(() => draft.adopt(server))
  useEffect(() => bringIn(), [server.version])
  useEffect(() => draft.start(), [draft])
  const { put, set, settle, seen, drop, flush, isDirty, base, startAnew } = draft
  return { ...shown, put, set, settle, seen, drop, flush, isDirty, base, startAnew }
}
