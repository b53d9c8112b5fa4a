import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const load = () => import('./HelpPanel.tsx')
const HelpPanel = lazy(load)

/** The '?' of the top bar, also as a key: opens the help of the screen beside it. Its code comes with the first use. */
export function HelpButton() {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || ctrlKey || metaKey || altKey || isWriting(target)) return
      setOpened((open) => !open)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        aria-label="Ajuda desta tela"
        aria-expanded={opened}
        aria-keyshortcuts="?"
        title="Ajuda desta tela (?)"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={() => setOpened(!opened)}
      >
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      <Suspense>{opened && <HelpPanel onClose={close} />}</Suspense>
    </>
  )
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
