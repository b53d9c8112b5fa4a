import { Drawer, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import classes from './DrawerForm.module.css'
import { FormFooter } from './FormFooter.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

type Props = {
  title: string
  onClose: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Whether something typed would be lost; asked when closing. */
  isDirty: () => boolean
  submit: string
  saving: boolean
  /** Left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A form in a drawer: title, fields, and a footer that stays. Mount it to open it; closing asks when something typed
 * would be lost. Put `data-autofocus` on the first field.
 */
export function DrawerForm({ title, onClose, onSubmit, isDirty, submit, saving, aside, children }: Props) {
  useReturnFocus()
  const guard = useUnsavedGuard(isDirty)
  const close = () => guard(onClose)
  useEscape(close)
  return (
    <Drawer opened onClose={close} closeOnEscape={false} title={title}>
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <Stack gap="md" className={classes.fields}>
          {children}
        </Stack>
        <FormFooter submit={submit} saving={saving} cancel={{ onClick: close }}>
          {aside}
        </FormFooter>
      </form>
    </Drawer>
  )
}
