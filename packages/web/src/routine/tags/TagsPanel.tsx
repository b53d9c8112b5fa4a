import { ActionIcon, Title } from '@mantine/core'
import type { Tag, TagColor } from '@prumo/contract/routine/tags/endpoints.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { TagBadge } from './TagBadge.tsx'
import { TagForm } from './TagForm.tsx'
import classes from './TagsPanel.module.css'
import { tagColorsQuery, tagsQuery } from './tags.ts'

/** The user's tags: create, change and delete them, on a screen or in a dialog (decisions O050, O052). */
export function TagsPanel() {
  const tags = useQuery(tagsQuery)
  const colors = useQuery(tagColorsQuery)
  return (
    <div className={classes.panel}>
      <div className={classes.columns}>
        <Writes>
          <section className={`card ${classes.create}`}>
            <Title order={2} size="h3" mb="sm">
              Nova etiqueta
            </Title>
            <QueryBoundary query={colors} skeleton={<ListSkeleton rows={3} />}>
              {(known) => <TagForm colors={known} />}
            </QueryBoundary>
          </section>
        </Writes>
        <section className={`card ${classes.list}`} aria-label="Etiquetas">
          <QueryBoundary query={tags} skeleton={<ListSkeleton rows={4} />}>
            {(mine) =>
              mine.length === 0 ? (
                <EmptyState hint="Crie a primeira para agrupar suas tarefas por assunto, cliente ou o que você quiser." />
              ) : (
                <TagList tags={mine} colors={colors.data ?? []} />
              )
            }
          </QueryBoundary>
        </section>
      </div>
    </div>
  )
}

function TagList({ tags, colors }: { tags: readonly Tag[]; colors: readonly TagColor[] }) {
  const [changing, setChanging] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const endChange = (id: number) => {
    setChanging(null)
    // The button that opened the form is rendered again and gets the focus back.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-tag="${id}"]`)?.focus())
  }
  return (
    <ul ref={list} className={classes.tags}>
      {tags.map((tag) => (
        <li key={tag.id}>
          {changing === tag.id ? (
            <div className={classes.changing}>
              <TagForm colors={colors} tag={tag} onDone={() => endChange(tag.id)} />
            </div>
          ) : (
            <div className={classes.row}>
              <span className={classes.tag}>
                <TagBadge tag={tag} />
              </span>
              <Writes>
                <ActionIcon
                  aria-label={`Editar ${tag.label}`}
                  data-tag={tag.id}
                  disabled={colors.length === 0}
                  onClick={() => setChanging(tag.id)}
                >
                  <IconPencil />
                </ActionIcon>
                <ActionIcon aria-label={`Apagar ${tag.label}`} onClick={() => void deleteTag(tag)}>
                  <IconTrash />
                </ActionIcon>
              </Writes>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const deleteTag = ({ id, label }: Tag) =>
  deleteRecord({
    about: label,
    topic: 'tags',
    failed: 'Houve um erro ao apagar essa etiqueta.',
    remove: () => removal('DELETE /tags/my/{id}', { params: { id } }),
  })
