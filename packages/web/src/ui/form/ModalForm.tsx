import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

type Props = {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether something typed would be lost; asked when closing. */
  isDirty: () => boolean
  submit: string
  /** 'Cancelar' unless told otherwise. */
  cancel?: string
  saving: boolean
  /** Red: what is submitted destroys something. */
  danger?: boolean
  /** 'md' unless told otherwise. */
  size?: ModalProps['size']
  children: ReactNode
}

/**
 * A short form in a dialog: title, fields, cancel and submit. Mount it to open it; closing asks when something typed
 * would be lost. It may stand over another form. Put `data-autofocus` on the first field.
 */
export function ModalForm({
  title,
  onClose,
  onSubmit,
  isDirty,
  submit,
  cancel,
  saving,
  danger,
  size,
  children,
}: Props) {
  useReturnFocus()
  const guard = useUnsavedGuard(isDirty)
  const close = () => guard(onClose)
  useEscape(close)
  return (
    <Modal opened onClose={close} closeOnEscape={false} title={title} size={size}>
      <form
        noValidate
        onSubmit={(event) => {
          // React sends it on to the form this dialog was opened from, although the dialog stands elsewhere in the page.
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        <Stack gap="md" pt={4}>
          {children}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {cancel ?? 'Cancelar'}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={saving}>
            {submit}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
