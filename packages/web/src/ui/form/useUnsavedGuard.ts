import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../confirm.ts'

const question = {
  title: 'Descartar alterações?',
  text: 'O que você escreveu ainda não foi salvo e será perdido.',
  confirm: 'Descartar',
  cancel: 'Continuar editando',
  danger: true,
}

/**
 * Asks before typed values are lost: when the user leaves the screen, closes the tab, or calls the returned function,
 * which calls `leave` at once when there is nothing to lose. `isDirty` is called at that moment, so it may be
 * `form.isDirty`. `onDiscard` is called when the user leaves the screen without them.
 */
export function useUnsavedGuard(isDirty: () => boolean, onDiscard?: () => void): (leave: () => void) => void {
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty()) return false
      if (!(await confirm(question))) return true
      onDiscard?.()
      return false
    },
    enableBeforeUnload: isDirty,
  })
  return (leave) => {
    if (!isDirty()) return leave()
    void confirm(question).then((discard) => discard && leave())
  }
}
