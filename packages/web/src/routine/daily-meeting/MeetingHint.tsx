import { Text } from '@mantine/core'
import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'

/** Says that a title creates a daily meeting or a feedback process, while the task does not exist yet. */
export function MeetingHint({ label, dated }: { label: string; dated: boolean }) {
  if (!meetingKind(label)) return null
  return (
    <Text fz="sm" c="dimmed">
      {dated
        ? 'Depois de criada, a reunião tem aqui os seus itens: o quê, quem e quando. Os que ficaram em aberto na anterior vêm sozinhos.'
        : 'Enviada ao cronograma, a reunião tem aqui os seus itens: o quê, quem e quando.'}
    </Text>
  )
}
