import { Text, TextInput } from '@mantine/core'
import type { Tag } from '@prumo/contract/routine/tags/endpoints.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { memo, useMemo, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/api-error.ts'
import { toast } from '../../../platform/messages.ts'
import { changed } from '../../../platform/query.ts'
import { NewHere } from '../../../ui/form/NewHere.tsx'
import { PickMany } from '../../../ui/form/PickMany.tsx'
import { ColorSwatches } from '../../tags/ColorSwatches.tsx'
import { tagStyle } from '../../tags/tag-tones.ts'
import { tagColorsQuery, tagsQuery } from '../../tags/tags.ts'

type Props = { chosen: number[]; known: Task['tags']; onChange: (chosen: number[]) => void; error?: string }

/** The user's own tags; `known` are the task's current tags, which may include a colleague's. */
export const TagsField = memo(function TagsField({ chosen, known, onChange, error }: Props) {
  const mine = useQuery(tagsQuery).data
  const [creating, setCreating] = useState<string | null>(null)
  const [created, setCreated] = useState<readonly Tag[]>([])
  const options = useMemo(() => {
    const all = [...known.map(({ tag_id, ...tag }) => ({ id: tag_id, ...tag })), ...(mine ?? []), ...created]
    return [...new Map(all.map(({ id, label, color }) => [id, { value: id, label, style: tagStyle(color) }])).values()]
  }, [known, mine, created])
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    setCreating(null)
    field.current?.focus()
  }
  const add = (tag: Tag) => {
    setCreated((before) => [...before, tag])
    onChange([...chosen, tag.id])
    close()
    toast('Etiqueta criada com sucesso!')
    void changed('tags')
  }
  return (
    <div>
      <PickMany
        ref={field}
        label="Etiquetas"
        placeholder="Escolha ou digite para criar"
        path="tags"
        options={options}
        chosen={chosen}
        onChange={onChange}
        create={useMemo(() => ({ label: (name) => `Criar etiqueta “${name}”`, start: setCreating }), [])}
        error={error}
      />
      {creating !== null && <NewTag typed={creating} onCreated={add} onCancel={close} />}
    </div>
  )
})

/** Both fields are required (text T064). */
const MISSING = 'Preencha os campos acima.'

function NewTag(props: { typed: string; onCreated: (tag: Tag) => void; onCancel: () => void }) {
  const colors = useQuery(tagColorsQuery).data
  const [label, setLabel] = useState(props.typed)
  const [color, setColor] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const save = useMutation({
    mutationFn: (body: { label: string; color_id: number }) => api('POST /tags', { body }),
    meta: { ownErrors: true },
    onSuccess: ({ response }) => props.onCreated(response),
    onError: (refusal) => setError(messageOf(refusal)),
  })
  const submit = () => {
    if (!label.trim() || color === null) return setError(MISSING)
    save.mutate({ label, color_id: color })
  }
  return (
    <NewHere
      title="Nova etiqueta"
      submit="Criar etiqueta"
      saving={save.isPending}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <TextInput
        label="Nome"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        value={label}
        onChange={(event) => {
          setLabel(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <ColorSwatches
        colors={colors ?? []}
        value={color}
        onChange={(id) => {
          setColor(id)
          setError(undefined)
        }}
      />
      {error && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </NewHere>
  )
}
