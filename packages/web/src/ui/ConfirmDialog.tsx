import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Asked, asked as store } from './confirm.ts'
import { useEscape } from './useEscape.ts'
import { useReturnFocus } from './useReturnFocus.ts'

/** The dialog of `confirm`, above everything else. 'Cancelar' has the focus, so that a hasty Enter destroys nothing. */
export default function ConfirmDialog({ asked }: { asked: Asked }) {
  useReturnFocus()
  const [open, setOpen] = useState(true)
  const answered = useRef(false)
  const answer = (yes: boolean, chosen?: number) => {
    if (answered.current) return
    answered.current = true
    asked.answer(yes, chosen)
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
      {asked.options && (
        <Stack gap="xs" mt="md">
          {asked.options.map(({ value, label }, place) => (
            <Button
              key={value}
              variant="default"
              data-autofocus={place === 0 || undefined}
              onClick={() => answer(true, place)}
            >
              {label}
            </Button>
          ))}
        </Stack>
      )}
      <Group justify="flex-end" mt="lg" gap="xs" data-foot>
        <Button
          variant={asked.options ? 'subtle' : 'default'}
          data-autofocus={!asked.options || undefined}
          onClick={() => answer(false)}
        >
          {asked.cancel}
        </Button>
        {!asked.options && (
          <Button color={asked.danger ? 'red' : undefined} onClick={() => answer(true)}>
            {asked.confirm}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
