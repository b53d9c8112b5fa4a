import { type Icon, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { CreateButton } from '../CreateButton.tsx'
import { Writes } from '../Writes.tsx'

/** The props of a form that creates a record, or changes `record`. */
export type Opened<T> = { record?: T | undefined; onClose: () => void }

type Options = { icon?: Icon; disabled?: boolean }

/**
 * What a list needs to create and edit its records: the button for a new one, `edit` for a record of the list, and the
 * open form, to render at the end of the screen.
 * @param create the label of the button.
 * @param form the form of a record or of a new one; it may be loaded later (`lazy`).
 */
export function useRecordForm<T extends object>(
  create: string,
  form: (opened: Opened<T>) => ReactNode,
  { icon: Sign = IconPlus, disabled }: Options = {},
) {
  const [editing, setEditing] = useState<T | 'new' | null>(null)
  return {
    create: (
      <Writes>
        <CreateButton leftSection={<Sign aria-hidden />} disabled={disabled} onClick={() => setEditing('new')}>
          {create}
        </CreateButton>
      </Writes>
    ),
    edit: setEditing as (record: T) => void,
    open: editing !== null && (
      <Suspense>{form({ record: editing === 'new' ? undefined : editing, onClose: () => setEditing(null) })}</Suspense>
    ),
  }
}
