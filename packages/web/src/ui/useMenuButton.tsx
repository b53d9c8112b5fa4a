import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { connection } from '../platform/connection.ts'
import { savesData, whenIdle } from '../platform/idle.ts'
import { showError } from '../platform/messages.ts'

/**
 * The props of what a button opens, for its Mantine component: `id` prefixes the ids of both, `anchor` replaces its
 * target.
 */
export type HangingProps = { id: string; opened: boolean; onChange: (opened: boolean) => void; anchor: Anchor }

type Anchor = { button: RefObject<HTMLButtonElement | null>; onBuilt: () => void }
type Options = {
  /**
   * Loads its code: the positioning of menus is a tenth of the first page, and nobody opens one before the first
   * paint. Without it the code is here, and what it opens is drawn at the first click: a menu in each row of a list costs
   * as much as the rest of the row.
   */
  load?: () => Promise<unknown>
  opened: boolean
  onChange: (opened: boolean) => void
  haspopup: 'menu' | 'dialog'
}

/**
 * A button that is rendered at once, and what it opens, whose code is loaded when the browser is idle after the first
 * paint, or on the first click (only then where the browser saves data). Returns the attributes of the button and, once it is `ready`, those of what it opens.
 */
export function useMenuButton({ load, opened, onChange, haspopup }: Options) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  // Rendered closed first: Mantine returns the focus only from what it has seen opening.
  const [built, setBuilt] = useState(false)
  const [anchor] = useState<Anchor>(() => ({ button, onBuilt: () => setBuilt(true) }))
  useEffect(() => {
    if (ready) return
    if (!load) return opened ? setReady(true) : undefined
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
    const idle = opened || savesData() ? undefined : whenIdle(() => void begin())
    return () => {
      gone = true
      idle?.()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, and again when it is opened
  }, [ready, opened])
  const shown = built && opened
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

/** Inside a Mantine target, stands for the button that is already rendered. */
export function AnchorOf({ anchor, ref }: { anchor: Anchor; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor.button.current as HTMLElement, [anchor])
  useEffect(() => anchor.onBuilt(), [anchor])
  return null
}
