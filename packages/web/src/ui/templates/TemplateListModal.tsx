import { Button, Modal, TextInput } from '@mantine/core'
import { searchable } from '@prumo/contract/searchable.ts'
import { useState } from 'react'
import type { Removal } from '../../platform/api.ts'
import type { Topic } from '../../platform/query.ts'
import { deleteRecord } from '../deleting.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import { EditDelete } from '../table/EditDelete.tsx'
import classes from './TemplateListModal.module.css'
import { TemplateNameForm } from './TemplateNameForm.tsx'

/** `id` null: it comes with the product, and nobody changes it. */
type Listed = { id: number | null; name: string; can: { edit: boolean } }
type Props<Template extends Listed> = {
  title: string
  query: ShownQuery<readonly Template[]>
  topic: Topic
  /** The line below a name. */
  hint: (template: Template) => string
  emptyHint: string
  onUse: (template: Template) => void
  rename: (id: number, body: { name: string }) => Promise<unknown>
  remove: (id: number) => Removal<unknown>
  /** The sentence about what a deletion leaves: 'As tarefas feitas com este modelo ficam como estão.'. */
  stays: string
  onClose: () => void
}

/** Templates that a company shares: begin with one; whoever made one renames and deletes it. */
export function TemplateListModal<Template extends Listed>(props: Props<Template>) {
  const { title, query, topic, hint, emptyHint, onUse, rename, remove, stays, onClose } = props
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
                          onDelete={() =>
                            void deleteRecord({
                              about: template.name,
                              topic,
                              text: stays,
                              remove: () => remove(template.id!),
                            })
                          }
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
      {renamed && (
        <TemplateNameForm
          of={renamed.id!}
          title="Mudar o nome do modelo"
          name={renamed.name}
          save={(body) => rename(renamed.id!, body)}
          saved="Atualizado com sucesso"
          topic={topic}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </Modal>
  )
}
