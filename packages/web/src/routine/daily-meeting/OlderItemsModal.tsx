import { Modal, Text } from '@mantine/core'
import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { useToday } from '../../platform/clock.ts'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { OlderItems } from './OlderItems.tsx'

/** The items of the meetings before the meeting of an item. Mount it to open it. */
export function OlderItemsModal({ item, onClose }: { item: FeedbackItem; onClose: () => void }) {
  const { today } = useToday()
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} size="lg" title="Itens das reuniões anteriores">
      <Text fz="sm" c="dimmed">
        Antes da reunião de {item.dateFormatted}, {item.task_label}.
      </Text>
      <OlderItems taskId={item.task_id} today={today} />
    </Modal>
  )
}
