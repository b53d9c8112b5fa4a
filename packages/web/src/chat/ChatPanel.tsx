import { FocusTrap } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useReturnFocus } from '../ui/useReturnFocus.ts'
import classes from './ChatPanel.module.css'
import { Conversation } from './Conversation.tsx'
import type { View } from './places.ts'
import { RoomList } from './RoomList.tsx'
import { useVisibleHeight } from './useVisibleHeight.ts'

type Props = { phone: boolean; view: View; onView: (view: View) => void; onClose: () => void }

/** The conversations: a panel in the corner, on a phone the whole screen. */
export default function ChatPanel({ phone, view, onView, onClose }: Props) {
  useReturnFocus()
  const visible = useVisibleHeight(phone)
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
        {view === 'list' ? (
          <RoomList focused={!phone} onOpen={onView} onClose={onClose} />
        ) : (
          <Conversation key={`${view.room} ${view.at}`} place={view} phone={phone} onView={onView} onClose={onClose} />
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
    const onKeyDown = ({ key, isComposing, target }: KeyboardEvent) => {
      // The first Escape closes the list of people that the field has opened.
      const isOpen = target instanceof HTMLTextAreaElement && target.getAttribute('aria-expanded') === 'true'
      if (key === 'Escape' && !isComposing && !isOpen) onEscape()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [panel])
}
