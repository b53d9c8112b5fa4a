import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MentionText } from './MentionText.tsx'

type Props = {
  label: string
  text: string
  /** The ids of the people whom it mentions. */
  mentions: readonly number[]
  /** People who may be mentioned. */
  people: readonly { id: number; name: string }[]
  /** The text may be empty: the message consists of its files. */
  mayBeEmpty?: boolean
  save: (body: { text: string; mentions: number[] }) => Promise<unknown>
  onClose: () => void
}

/** A comment or message in the place of its text, for its author to correct. A failed save keeps what was typed. */
export function CorrectionField({ label, text, mentions, people, mayBeEmpty = false, save, onClose }: Props) {
  const [typed, setTyped] = useState(text)
  const [mentioned, setMentioned] = useState<readonly number[]>(mentions)
  const saving = useMutation({
    mutationFn: () => save({ text: typed, mentions: [...new Set(mentioned)] }),
    onSuccess: onClose,
  })
  return (
    <>
      <MentionText
        value={typed}
        onChange={setTyped}
        people={people}
        onMention={(id) => setMentioned((before) => [...before, id])}
        field={{ 'aria-label': label, description: undefined, autoFocus: true, maxRows: 8 }}
      />
      <Group gap="xs" mt={8}>
        <Button
          size="xs"
          disabled={(typed.trim() === '' && !mayBeEmpty) || typed === text}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Salvar
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </>
  )
}
