import { Drawer, type DrawerProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useWrites, WrittenFields } from '../Writes.tsx'
import { SavingButton } from './AtOnce.tsx'
import classes from './DrawerForm.module.css'
import { FormFooter } from './FormFooter.tsx'
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
  size?: DrawerProps['size']
  /** Left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A form in a drawer: title, fields, and a fixed footer. Mount it to open it; closing asks when typed values would be
 * lost. It may be opened over another form. Put `data-autofocus` on the first field.
 */
export function DrawerForm({
  title,
  onClose,
  onSubmit,
  isDirty,
  onDiscard,
  submit,
  cancel,
  saving,
  size,
  aside,
  children,
}: Props) {
  const writes = useWrites()
  const { close, submit: send } = useFormOver({ isDirty, onClose, onDiscard, onSubmit })
  return (
    <Drawer opened onClose={close} closeOnEscape={false} title={title} size={size}>
      <form noValidate className={classes.form} onSubmit={send}>
        <Stack gap="md" className={classes.fields}>
          <WrittenFields>
            <SavingButton value={submit}>{children}</SavingButton>
          </WrittenFields>
        </Stack>
        <FormFooter submit={submit} saving={saving} cancel={{ label: writes ? cancel : 'Fechar', onClick: close }}>
          {aside}
        </FormFooter>
      </form>
    </Drawer>
  )
}
