import { TextInput } from '@mantine/core'
import type { Card } from '@prumo/contract/boards/cards/model.ts'
import type { BoardKind } from '@prumo/contract/boards/kinds.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { renameCard } from './board-api.ts'

type Props = { kind: BoardKind; card: Card; onEnd: () => void }

/** The title of a card as a field in its place: Enter and leaving it save, Escape does not. */
export function TitleInPlace({ kind, card, onEnd }: Props) {
  // The version that the person edits: a colleague's change meanwhile is not overwritten.
  const [edited] = useState(card)
  const [title, setTitle] = useState(card.title)
  const ended = useRef(false)
  const end = async (save: boolean) => {
    if (ended.current) return
    ended.current = true
    const words = title.trim()
    if (save && words !== '' && words !== edited.title) await renameCard(kind, edited, words)
    onEnd()
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void end(true)
    if (event.key === 'Escape') void end(false)
  }
  return (
    <TextInput
      aria-label={`Título de ${edited.title}`}
      size="xs"
      autoComplete="off"
      autoFocus
      value={title}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void end(true)}
    />
  )
}
