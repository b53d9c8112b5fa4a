import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { useSoon } from '../ui/useSoon.ts'
import classes from './ChatButton.module.css'
import { buttonName, unreadBadge } from './conversation.ts'
import { unreadQuery } from './queries.ts'

const loadPanel = () => import('./ChatPanel.tsx')
const ChatPanel = lazy(loadPanel)

/** The conversation on every screen (S011): a button with the number of unread messages, and the panel it opens. */
export function ChatButton() {
  const { access } = useSession()
  const restricted = access === 'restricted'
  const soon = useSoon()
  const unread = useQuery({ ...unreadQuery, enabled: soon && !restricted }).data?.unread ?? 0
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  if (restricted) return null
  return (
    <>
      <ActionIcon
        className={classes.button}
        aria-label={buttonName(unread)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
        onPointerEnter={() => void loadPanel().catch(() => {})}
      >
        <IconMessageCircle size={20} aria-hidden />
        {unread > 0 && (
          <span className={`num ${classes.badge}`} aria-hidden>
            {unreadBadge(unread)}
          </span>
        )}
      </ActionIcon>
      <Suspense>{opened && <ChatPanel phone={phone} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
