import { Drawer, type DrawerProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useWrites, WrittenFields } from '../../ui/Writes.tsx'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import classes from './DrawerForm.module.css'
import { FormFooter } from './FormFooter.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

type Props = {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether closing would lose typed values; it asks then. */
  isDirty: () => boolean
  submit: string
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
  submit,
  cancel,
  saving,
  size,
  aside,
  children,
}: Props) {
  const writes = useWrites()
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
          // React events bubble through the component tree to the form that opened this drawer, although the drawer is
          // elsewhere in the DOM.
          event.stopPropagation()
          onSubmit(event)
        }}
      >
        <Stack gap="md" className={classes.fields}>
          <WrittenFields>{children}</WrittenFields>
        </Stack>
        <FormFooter submit={submit} saving={saving} cancel={{ label: writes ? cancel : 'Fechar', onClick: close }}>
          {aside}
        </FormFooter>
      </form>
    </Drawer>
  )
}
