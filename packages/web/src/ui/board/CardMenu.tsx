import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrites } from '../Writes.tsx'

type Props = { title: string; returnFocus: boolean; children: ReactNode }

/**
 * The menu of a card. Until it is first opened there is only its button: hundreds of menus are most of what a board costs
 * to draw.
 */
export function CardMenu({ title, returnFocus, children }: Props) {
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const writes = useWrites()
  const openFirst = () => {
    // Rendered closed first: Mantine returns the focus only from what it has seen opening, to what had it then.
    flushSync(() => setAsked(true))
    button.current?.focus()
    setOpened(true)
  }
  const target = (onClick?: () => void) => (
    <ActionIcon
      ref={button}
      aria-label={`Ações de ${title}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onClick}
    >
      <IconDotsVertical aria-hidden />
    </ActionIcon>
  )
  if (!writes) return null
  if (!asked) return target(openFirst)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal returnFocus={returnFocus}>
      <Menu.Target>{target()}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
