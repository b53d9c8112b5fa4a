import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEscape } from './useEscape.ts'
import { useReturnFocus } from './useReturnFocus.ts'

type Props = {
  title: string
  onClose: () => void
  /** 'lg' by default. */
  size?: ModalProps['size']
  children: ReactNode
}

/** A dialog that shows something and asks nothing. Mount it to open it; what opens over it closes first by Escape. */
export function ReadModal({ title, onClose, size = 'lg', children }: Props) {
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} title={title} size={size}>
      {children}
    </Modal>
  )
}
