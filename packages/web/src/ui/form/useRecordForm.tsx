import { Button } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'

type Options<T> = {
  /** The words of the button that begins a new one. */
  create: string
  icon?: Icon
  disabled?: boolean
  /** The form of a record, or of a new one; it may come later than the screen (`lazy`). */
  form: (record: T | undefined, onClose: () => void) => ReactNode
}

/**
 * What a list needs to create and edit its records: the button that begins a new one, `edit` for a record of the list,
 * and the open form, to stand at the end of the screen.
 */
export function useRecordForm<T extends object>({ create, icon: Sign = IconPlus, disabled, form }: Options<T>) {
  const [editing, setEditing] = useState<T | 'new' | null>(null)
  return {
    create: (
      <Button leftSection={<Sign aria-hidden />} disabled={disabled} onClick={() => setEditing('new')}>
        {create}
      </Button>
    ),
    edit: setEditing as (record: T) => void,
    open: editing !== null && (
      <Suspense>{form(editing === 'new' ? undefined : editing, () => setEditing(null))}</Suspense>
    ),
  }
}
