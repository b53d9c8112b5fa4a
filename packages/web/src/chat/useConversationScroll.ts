import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** How many px from the end still count as being at the end. */
const NEAR = 48

type Shown = {
  /** The oldest message that is shown, and the newest entry. */
  first: number | undefined
  last: number | string | undefined
  /** True if the newest entry is the user's own message being sent. */
  isOwn: boolean
  /** True if nothing newer is left to read: only then new entries at the end are followed. */
  isWhole: boolean
}

/**
 * The scroll position of a conversation: it opens at the message it was asked for or the first new one, else at the end; it stays at the end when
 * messages arrive, and where it is when the user has scrolled up or older messages are added above.
 */
export function useConversationScroll({ first, last, isOwn, isWhole }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const was = useRef<{ first?: number; last?: number | string; height: number; atEnd: boolean; isWhole: boolean }>({
    height: 0,
    atEnd: true,
    isWhole: true,
  })

  const toEnd = useCallback(() => {
    const { current: element } = box
    if (!element) return
    element.scrollTop = element.scrollHeight
    was.current.atEnd = true
    setAtEnd(true)
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = was.current
    const isOpening = before.first === undefined && before.last === undefined && last !== undefined
    if (first !== undefined && before.first !== undefined && first < before.first)
      element.scrollTop += element.scrollHeight - before.height
    if (isOpening) {
      const mark =
        element.querySelector<HTMLElement>('[data-found]') ?? element.querySelector<HTMLElement>('[data-new]')
      element.scrollTop = mark ? mark.offsetTop - element.clientHeight / 4 : element.scrollHeight
      before.atEnd = isAtEnd(element)
      setAtEnd(before.atEnd)
    } else if (last !== before.last && ((before.atEnd && before.isWhole) || isOwn)) toEnd()
    else if (last !== before.last && !before.isWhole) {
      // Newer messages were read below: nothing was scrolled, and the end is elsewhere.
      before.atEnd = isAtEnd(element)
      setAtEnd(before.atEnd)
    }
    was.current = { first, last, height: element.scrollHeight, atEnd: before.atEnd, isWhole }
  }, [first, last, isOwn, isWhole, toEnd])

  const isThere = last !== undefined
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onScroll = () => {
      was.current.atEnd = isAtEnd(element)
      setAtEnd(was.current.atEnd)
    }
    // When a phone's keyboard opens or the draft grows, the newest messages stay visible.
    const resized = new ResizeObserver(() => {
      was.current.height = element.scrollHeight
      if (was.current.atEnd && was.current.isWhole) element.scrollTop = element.scrollHeight
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [isThere])

  return { box, atEnd, toEnd }
}

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= NEAR
