import { Button, Group, Modal, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Asked, asked as store } from './confirm.ts'
import { useEscape } from './useEscape.ts'
import { useReturnFocus } from './useReturnFocus.ts'

/** The dialog of `confirm`, above everything else. 'Cancelar' has the focus, so that a hasty Enter destroys nothing. */
export default function ConfirmDialog({ asked }: { asked: Asked }) {
  useReturnFocus()
  const [open, setOpen] = useState(true)
  const answered = useRef(false)
  const answer = (yes: boolean) => {
    if (answered.current) return
    answered.current = true
    asked.answer(yes)
    setOpen(false)
  }
  // While an answered question closes, the next Escape is for what lies below.
  useEscape(() => answer(false), open)
  return (
    <Modal
      opened={open}
      onClose={() => answer(false)}
      onExitTransitionEnd={() => store.set((current) => (current === asked ? null : current))}
      title={asked.title}
      size="sm"
      zIndex={500}
      withCloseButton={false}
      closeOnEscape={false}
    >
      {asked.about && (
        <Text fz="sm" fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
          {asked.about}
        </Text>
      )}
      <Text fz="sm">{asked.text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {asked.cancel}
        </Button>
        <Button color={asked.danger ? 'red' : undefined} onClick={() => answer(true)}>
          {asked.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
