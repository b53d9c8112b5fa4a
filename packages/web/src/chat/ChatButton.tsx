import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { UnreadBadge } from '../ui/UnreadBadge.tsx'
import { useSoon } from '../ui/useSoon.ts'
import classes from './ChatButton.module.css'
import { buttonName } from './conversation.ts'
import type { View } from './places.ts'
import { unreadQuery } from './unread.ts'

const loadPanel = () => import('./ChatPanel.tsx')
const ChatPanel = lazy(loadPanel)

/** The conversations on every screen (S011): a button with the number of unread messages, and the panel it opens. */
export function ChatButton() {
  const { access } = useSession()
  const restricted = access === 'restricted'
  const soon = useSoon()
  const { unread = 0, rooms = 0 } = useQuery({ ...unreadQuery, enabled: soon && !restricted }).data ?? {}
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { view, setView } = useView()
  // The list is where what is new in other conversations is seen.
  const toggle = () => setView(view ? undefined : unread === 0 && rooms > 0 ? 'list' : { room: null })
  if (restricted) return null
  return (
    <>
      <ActionIcon
        className={classes.button}
        aria-label={buttonName(unread + rooms)}
        aria-haspopup="dialog"
        aria-expanded={view !== undefined}
        onClick={toggle}
        onPointerEnter={() => void loadPanel().catch(() => {})}
      >
        <IconMessageCircle size={20} aria-hidden />
        <UnreadBadge unread={unread + rooms} />
      </ActionIcon>
      <Suspense>
        {view && <ChatPanel phone={phone} view={view} onView={setView} onClose={() => setView(undefined)} />}
      </Suspense>
    </>
  )
}

/** What is open: by a click, or by the address (`?conversa=12&mensagem=345`), as in the link of a mention. */
function useView() {
  const { conversa, mensagem } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<View>()
  const byAddress: View | undefined =
    conversa === undefined ? undefined : { room: conversa === 'empresa' ? null : conversa, at: mensagem }
  const setView = (view: View | undefined) => {
    setChosen(view)
    if (byAddress)
      void navigate({
        to: '.',
        search: (current) => ({ ...current, conversa: undefined, mensagem: undefined }),
        replace: true,
      })
  }
  return { view: byAddress ?? chosen, setView }
}
