import { type Icon, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { CreateButton } from '../CreateButton.tsx'
import { useGoneNamed } from '../useUnreadNamed.ts'
import { Writes } from '../Writes.tsx'

/** The props of a form that creates a record, or changes `record`. */
export type Opened<T> = { record?: T | undefined; onClose: () => void }

type Options<T> = {
  icon?: Icon
  disabled?: boolean
  /** The search parameter that names a record to open, which the route reads, and the records; unread: undefined. */
  named?: { by: string; among: readonly (T & { id: number })[] | undefined }
}

/**
 * What a list needs to create and edit its records: the button for a new one, `edit` for a record of the list, and the
 * open form, to render at the end of the screen.
 * @param create the label of the button.
 * @param form the form of a record or of a new one; it may be loaded later (`lazy`).
 */
export function useRecordForm<T extends object>(
  create: string,
  form: (opened: Opened<T>) => ReactNode,
  { icon: Sign = IconPlus, disabled, named }: Options<T> = {},
) {
  const [editing, setEditing] = useState<T | 'new' | null>(null)
  // The press is answered before the form is drawn. Always the same function: rows that have it are not drawn again.
  const [show] = useState(() => (what: T | 'new') => startTransition(() => setEditing(what)))
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const closeNamed = () =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, [named!.by]: undefined }) } as never)
  const found = useGoneNamed(named?.among, named && (search[named.by] as number | undefined), closeNamed)
  const opened: T | 'new' | null = editing ?? found ?? null
  const close = editing === null ? closeNamed : () => setEditing(null)
  return {
    create: (
      <Writes>
        <CreateButton leftSection={<Sign aria-hidden />} disabled={disabled} onClick={() => show('new')}>
          {create}
        </CreateButton>
      </Writes>
    ),
    edit: show as (record: T) => void,
    open: opened !== null && (
      <Suspense key={editing === null ? found?.id : 'edited'}>
        {form({ record: opened === 'new' ? undefined : opened, onClose: close })}
      </Suspense>
    ),
  }
}
