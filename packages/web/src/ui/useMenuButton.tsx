import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { connection } from '../platform/connection.ts'
import { showError } from '../platform/messages.ts'

/** What hangs from a button, for its Mantine component: `id` makes the names of both, `anchor` stands for its target. */
export type HangingProps = { id: string; opened: boolean; onChange: (opened: boolean) => void; anchor: Anchor }

type Anchor = { button: RefObject<HTMLButtonElement | null>; onThere: () => void }
type Options = {
  /** Its code: what positions menus is a tenth of the first page, and nobody opens one before it is painted. */
  load: () => Promise<unknown>
  opened: boolean
  onChange: (opened: boolean) => void
  haspopup: 'menu' | 'dialog'
}

/**
 * A button that is there at once, and what it opens, whose code comes in an idle moment after the first paint, or when
 * it is asked for. Gives the attributes of the button, and those of what hangs from it, once it is `ready`.
 */
export function useMenuButton({ load, opened, onChange, haspopup }: Options) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  // It is drawn closed first: Mantine gives the focus back only from what it has seen open.
  const [there, setThere] = useState(false)
  const [anchor] = useState<Anchor>(() => ({ button, onThere: () => setThere(true) }))
  useEffect(() => {
    if (ready) return
    let gone = false
    const begin = () =>
      load().then(
        () => gone || setReady(true),
        () => {
          if (!opened || gone) return
          onChange(false)
          showError(
            connection.get() === 'offline'
              ? 'Este menu precisa de conexão. Tente novamente quando ela voltar.'
              : 'Não foi possível abrir o menu. Recarregue a página e tente novamente.',
          )
        },
      )
    if (opened) void begin()
    const idle = opened ? undefined : whenIdle(() => void begin())
    return () => {
      gone = true
      idle?.()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, and again when it is opened
  }, [ready, opened])
  const shown = there && opened
  return {
    button: {
      ref: button,
      id,
      'aria-haspopup': haspopup,
      'aria-expanded': opened,
      'aria-controls': shown ? `${id}-dropdown` : undefined,
      'data-expanded': opened || undefined,
      onClick: () => onChange(!opened),
    },
    ready,
    hanging: { id, opened: shown, onChange, anchor } satisfies HangingProps,
  }
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 500)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
}

/** Stands inside a Mantine target for the button that is already there. */
export function AnchorOf({ anchor, ref }: { anchor: Anchor; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor.button.current as HTMLElement, [anchor])
  useEffect(() => anchor.onThere(), [anchor])
  return null
}
