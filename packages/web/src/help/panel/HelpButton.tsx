import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useStore } from '../../platform/store.ts'
import { helpOpen } from './help-open.ts'

const load = () => import('./HelpPanel.tsx')
const HelpPanel = lazy(load)

/**
 * The '?' of the top bar, also as a key: opens the help of the screen beside it. Its code comes with the first use; on a phone the user's
 * menu opens it.
 */
export function HelpButton() {
  const opened = useStore(helpOpen)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey || isWriting(target)) return
      helpOpen.set(!helpOpen.get())
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const close = () => {
    helpOpen.set(false)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        visibleFrom="sm"
        aria-label="Ajuda desta tela"
        aria-expanded={opened}
        aria-keyshortcuts="?"
        title="Ajuda desta tela (?)"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => helpOpen.set(!opened)}
      >
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      <Suspense>{opened && <HelpPanel onClose={close} />}</Suspense>
    </>
  )
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
