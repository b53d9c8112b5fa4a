import { Button, Modal, TextInput } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import { EditDelete } from '../table/EditDelete.tsx'
import classes from './TemplateListModal.module.css'

type Listed = { id: number | null; name: string; can: { edit: boolean } }
type Props<Template extends Listed> = {
  title: string
  query: ShownQuery<readonly Template[]>
  /** The line below a name. */
  hint: (template: Template) => string
  emptyHint: string
  onUse: (template: Template) => void
  onDelete: (template: Template) => void
  /** The form that renames one. */
  rename: (template: Template, close: () => void) => ReactNode
  onClose: () => void
}

/** Templates that a company shares: begin with one; whoever made one renames and deletes it. */
export function TemplateListModal<Template extends Listed>(props: Props<Template>) {
  const { title, query, hint, emptyHint, onUse, onDelete, rename, onClose } = props
  const [search, setSearch] = useState('')
  const [renamed, setRenamed] = useState<Template>()
  const fits = (template: Template) => searchable(`${template.name} ${hint(template)}`).includes(searchable(search))
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <QueryBoundary query={query} skeleton={<ListSkeleton rows={4} />}>
        {(all) => {
          const found = all.filter(fits)
          return (
            <>
              <TextInput
                label="Buscar modelo"
                data-autofocus
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              {found.length === 0 ? (
                <EmptyState searched={search !== ''} hint={emptyHint} />
              ) : (
                <ul className={classes.rows}>
                  {found.map((template) => (
                    <li key={template.id ?? template.name}>
                      <span className={classes.words}>
                        {template.name}
                        <small>{hint(template)}</small>
                      </span>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Usar ${template.name}`}
                        onClick={() => onUse(template)}
                      >
                        Usar
                      </Button>
                      {template.can.edit && (
                        <EditDelete
                          name={template.name}
                          onEdit={() => setRenamed(template)}
                          onDelete={() => onDelete(template)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryBoundary>
      {renamed && rename(renamed, () => setRenamed(undefined))}
    </Modal>
  )
}
