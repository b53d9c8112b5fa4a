import { Modal } from '@mantine/core'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { TagsPanel } from './TagsPanel.tsx'

/** 'Minhas etiquetas' over another screen (S029). Mount it to open it. */
export function TagsModal({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title="Minhas etiquetas" size="lg">
      <TagsPanel />
    </Modal>
  )
}
