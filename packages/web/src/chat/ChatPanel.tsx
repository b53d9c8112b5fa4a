import { ActionIcon, FocusTrap } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { freshKey } from '../platform/idempotency.ts'
import { useAccount, useSession } from '../platform/session.ts'
import { useReturnFocus } from '../ui/useReturnFocus.ts'
import classes from './ChatPanel.module.css'
import { Composer } from './Composer.tsx'
import { draftOf } from './draft.ts'
import { MessageList } from './MessageList.tsx'
import { forgetOlderPages, participantsQuery, useSend, useUnsent } from './queries.ts'
import { useVisibleHeight } from './useVisibleHeight.ts'

type Props = { phone: boolean; onClose: () => void }

/** The company's conversation: a panel in the corner, on a phone the whole screen. */
export default function ChatPanel({ phone, onClose }: Props) {
  useReturnFocus()
  const account = useAccount()
  const { access } = useSession()
  const [draft] = useState(() => draftOf(account))
  const send = useSend()
  const unsent = useUnsent()
  const visible = useVisibleHeight(phone)
  useEffect(() => forgetOlderPages, [])
  useEffect(() => {
    if (!phone) return
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [phone])

  const panel = useRef<HTMLElement>(null)
  useEscapeInside(panel, onClose)
  return createPortal(
    <FocusTrap active={phone} innerRef={panel}>
      <section
        role="dialog"
        aria-modal={phone || undefined}
        aria-label="Conversa"
        className={classes.panel}
        style={visible}
      >
        <header className={classes.head} role="presentation">
          <div className={classes.title}>
            <h2>Conversa</h2>
            <Participants />
          </div>
          <ActionIcon aria-label="Fechar conversa" onClick={onClose}>
            <IconX size={19} aria-hidden />
          </ActionIcon>
        </header>
        <MessageList
          unsent={unsent}
          onRetry={({ key, text, forget }) => {
            forget()
            send.mutate({ key, text })
          }}
        />
        {access === 'full' ? (
          <Composer draft={draft} focused={!phone} onSend={(text) => send.mutate({ key: freshKey(), text })} />
        ) : (
          <p className={classes.closed}>Com o pagamento pendente, a conversa pode ser lida, mas não escrita.</p>
        )}
      </section>
    </FocusTrap>,
    document.body,
  )
}

/** Escape closes the panel only when the focus is inside it. */
function useEscapeInside(panel: RefObject<HTMLElement | null>, close: () => void) {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const element = panel.current
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) onEscape()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [panel])
}

/** 'Ana, Bia, Carlos (consultor)': first names, the user last. */
function Participants() {
  const { user_id } = useAccount()
  const { data = [] } = useQuery(participantsQuery)
  const others = data.filter(({ id }) => id !== user_id)
  const names = others.map(({ name, consultant }) => (consultant ? `${name} (consultor)` : name))
  const first = others.map(({ name, consultant }) => `${name.split(' ')[0]}${consultant ? ' (consultor)' : ''}`)
  return (
    <p className={classes.people} title={[...names, 'Você'].join('\n')}>
      {[...first, 'você'].join(', ')}
    </p>
  )
}
