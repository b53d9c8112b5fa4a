import { Button, Modal, TextInput } from '@mantine/core'
import type { TaskTemplate } from '@prumo/contract/routine/templates/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import classes from './TemplateStart.module.css'
import { deleteTemplate, templatesQuery } from './templates.ts'

type Props = { onClose: () => void; onChoose: (template: TaskTemplate) => void }

/** All templates of tasks: begin with one; whoever made one renames and deletes it. */
export default function TemplatesModal({ onClose, onChoose }: Props) {
  const templates = useQuery(templatesQuery)
  const [search, setSearch] = useState('')
  const [renamed, setRenamed] = useState<TaskTemplate>()
  return (
    <Modal opened onClose={onClose} title="Modelos de tarefa" size="lg">
      <QueryBoundary query={templates} skeleton={<ListSkeleton rows={4} />}>
        {(all) => {
          const found = all.filter(({ name, label }) => searchable(`${name} ${label}`).includes(searchable(search)))
          return (
            <>
              <TextInput
                label="Buscar modelo"
                data-autofocus
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              {found.length === 0 ? (
                <EmptyState searched={search !== ''} hint="Abra uma tarefa e escolha “Salvar como modelo”." />
              ) : (
                <ul className={classes.rows}>
                  {found.map((template) => (
                    <li key={template.id}>
                      <span className={classes.words}>
                        {template.name}
                        <small>
                          {[template.label, template.created_by && `de ${template.created_by}`]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </span>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Usar ${template.name}`}
                        onClick={() => onChoose(template)}
                      >
                        Usar
                      </Button>
                      {template.can.edit && (
                        <EditDelete
                          name={template.name}
                          onEdit={() => setRenamed(template)}
                          onDelete={() => void deleteTemplate(template)}
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
      {renamed && <TemplateForm template={renamed} onClose={() => setRenamed(undefined)} />}
    </Modal>
  )
}
