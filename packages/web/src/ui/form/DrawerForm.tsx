import { Drawer, type DrawerProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import classes from './DrawerForm.module.css'
import { FormFooter } from './FormFooter.tsx'
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
  size?: DrawerProps['size']
  children: ReactNode
}

/**
 * A form in a drawer: title, fields, and a footer that stays. Mount it to open it; closing asks when something typed
 * would be lost. It may stand over another form. Put `data-autofocus` on the first field.
 */
export function DrawerForm({ title, onClose, onSubmit, isDirty, submit, cancel, saving, size, children }: Props) {
  useReturnFocus()
  const guard = useUnsavedGuard(isDirty)
  const close = () => guard(onClose)
  useEscape(close)
  return (
    <Drawer opened onClose={close} closeOnEscape={false} title={title} size={size}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          // React sends it on to the form this drawer was opened from, although it stands elsewhere in the page.
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        <Stack gap="md" className={classes.fields}>
          {children}
        </Stack>
        <FormFooter submit={submit} saving={saving} cancel={{ label: cancel, onClick: close }} />
      </form>
    </Drawer>
  )
}
