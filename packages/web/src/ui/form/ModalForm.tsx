import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useWrites, Writes, WrittenFields } from '../Writes.tsx'
import { SavingButton } from './AtOnce.tsx'
import classes from './ModalForm.module.css'
import { useFormOver } from './useFormOver.ts'

type Props = {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** True while closing would lose typed values; it asks then. */
  isDirty: () => boolean
  submit: string
  /** Called when the person leaves the screen and gives up what was typed. */
  onDiscard?: () => void
  /** 'Cancelar' by default. */
  cancel?: string
  saving: boolean
  /** Red: submitting destroys something. */
  danger?: boolean
  /** 'md' by default. */
  size?: ModalProps['size']
  children: ReactNode
}

/**
 * A short form in a dialog: title, fields, cancel and submit. Mount it to open it; closing asks when typed values
 * would be lost. It may be opened over another form. Put `data-autofocus` on the first field.
 */
export function ModalForm({
  title,
  onClose,
  onSubmit,
  isDirty,
  onDiscard,
  submit,
  cancel,
  saving,
  danger,
  size,
  children,
}: Props) {
  const writes = useWrites()
  const { close, submit: send } = useFormOver({ isDirty, onClose, onDiscard, onSubmit })
  return (
    <Modal opened onClose={close} closeOnEscape={false} title={title} size={size}>
      <form noValidate onSubmit={send}>
        <Stack gap="md" pt={4}>
          <WrittenFields>
            <SavingButton value={submit}>{children}</SavingButton>
          </WrittenFields>
        </Stack>
        <Group justify="flex-end" gap="xs" mt="sm" className={classes.footer}>
          <Button variant="default" onClick={close}>
            {writes ? (cancel ?? 'Cancelar') : 'Fechar'}
          </Button>
          <Writes>
            <Button type="submit" color={danger ? 'red' : undefined} loading={saving}>
              {submit}
            </Button>
          </Writes>
        </Group>
      </form>
    </Modal>
  )
}
