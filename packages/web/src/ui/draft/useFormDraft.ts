import { useEffect, useState, useSyncExternalStore } from 'react'
import { Draft, type DraftOptions } from './draft.ts'

/**
 * The draft of a form that is saved by a button, with the lifetime of the component. Typing does not render it again.
 * @param isFramed the fields are mounted a moment later, by the frame of the form: what is restored waits for them,
 * because a conflict names its field.
 */
export function useFormDraft<Values extends object>(options: DraftOptions<Values>, isFramed = false) {
  const [draft] = useState(() => (isFramed ? new Draft<Values>(options) : new Draft<Values>(options).restore()))
  draft.options = options
  useEffect(() => {
    const mounted = setTimeout(() => {
      const before = draft.view().values
      const { values } = draft.restore().view()
      if (values !== before) draft.options.mirror?.(values)
    })
    const stop = draft.start()
    return () => {
      clearTimeout(mounted)
      stop()
    }
  }, [draft])
  const conflicts = useSyncExternalStore(draft.subscribe, () => draft.view().conflicts)
  const taken = useSyncExternalStore(draft.subscribe, () => draft.view().taken)
  const stored = useSyncExternalStore(draft.subscribe, () => draft.view().stored)
  return { draft, conflicts, taken, stored }
}
