import { Drawer, type DrawerProps, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWrites, WrittenFields } from '../Writes.tsx'
import { SavingButton } from './AtOnce.tsx'
import classes from './DrawerForm.module.css'
import { FormFooter } from './FormFooter.tsx'
import { ClosingForm, type FormOverProps, useFormOver } from './useFormOver.ts'

type Props = FormOverProps & {
  size?: DrawerProps['size']
  /** Left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A form in a drawer: title, fields, and a fixed footer. Mount it to open it; closing asks when typed values would be
 * lost. It may be opened over another form. Put `data-autofocus` on the first field.
 */
export function DrawerForm({ title, submit, cancel, saving, size, aside, children, ...over }: Props) {
  const writes = useWrites()
  const { close, closeAfter, submit: send } = useFormOver(over)
  return (
    <Drawer opened onClose={close} closeOnEscape={false} title={title} size={size}>
      <form noValidate className={classes.form} onSubmit={send}>
        <Stack gap="md" className={classes.fields}>
          <WrittenFields>
            <ClosingForm value={closeAfter}>
              <SavingButton value={submit}>{children}</SavingButton>
            </ClosingForm>
          </WrittenFields>
        </Stack>
        <FormFooter submit={submit} saving={saving} cancel={{ label: writes ? cancel : 'Fechar', onClick: close }}>
          {aside}
        </FormFooter>
      </form>
    </Drawer>
  )
}
