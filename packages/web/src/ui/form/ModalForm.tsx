import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWrites, Writes, WrittenFields } from '../Writes.tsx'
import { SavingButton } from './AtOnce.tsx'
import classes from './ModalForm.module.css'
import { ClosingForm, type FormOverProps, useFormOver } from './useFormOver.ts'

type Props = FormOverProps & {
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
export function ModalForm({ title, submit, cancel, saving, danger, size, children, ...over }: Props) {
  const writes = useWrites()
  const { close, closeAfter, submit: send } = useFormOver(over)
  return (
    <Modal opened onClose={close} closeOnEscape={false} title={title} size={size}>
      <form noValidate onSubmit={send}>
        <Stack gap="md" pt={4}>
          <WrittenFields>
            <ClosingForm value={closeAfter}>
              <SavingButton value={submit}>{children}</SavingButton>
            </ClosingForm>
          </WrittenFields>
        </Stack>
        <Group justify="flex-end" gap="xs" mt="sm" className={classes.footer} data-foot>
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
