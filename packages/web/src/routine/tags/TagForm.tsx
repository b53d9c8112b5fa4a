import { Button, Group, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type Tag, type TagColor, TagInput } from '@prumo/contract/routine/tags/endpoints.ts'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useSave } from '../../ui/form/useSave.ts'
import { ColorSwatches } from './ColorSwatches.tsx'
import { TagBadge } from './TagBadge.tsx'
import classes from './TagForm.module.css'

type Props = {
  colors: readonly TagColor[]
  /** The tag to change; without it the form creates tags, and is emptied after each. */
  tag?: Tag
  /** Called after the change, or when the user cancels. */
  onDone?: () => void
}

type Values = { label: string; color_id: number | null }

/** Label and colour of a tag: both are needed (rule R121). */
export function TagForm({ colors, tag, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // The button that opened the form is no longer rendered, so the form takes the focus.
  useEffect(() => {
    if (tag) field.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  const form = useForm<Values>({
    initialValues: { label: tag?.label ?? '', color_id: tag?.color_id ?? null },
    validate: (values) =>
      schemaResolver(TagInput, { sync: true })({ ...values, color_id: values.color_id ?? undefined }),
  })
  const save = useSave({
    form,
    fieldOf: { 'tag.duplicate': 'label' },
    save: ({ label, color_id }: Values) => {
      const body = { label, color_id: color_id ?? undefined }
      return tag ? api('PUT /tags/my/{id}', { params: { id: tag.id }, body }) : api('POST /tags', { body })
    },
    onSaved: () => {
      toast(tag ? 'Atualizado com sucesso' : 'Etiqueta criada com sucesso!')
      void changed('tags')
      form.reset()
      if (!tag) field.current?.focus()
      onDone?.()
    },
  })
  const { label, color_id } = form.values
  const color = colors.find(({ id }) => id === color_id)
  const error = form.errors.label ?? form.errors.color_id
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        // The tags can be open over another form: see ModalForm.
        event.stopPropagation()
        form.onSubmit((values) => save.mutate(values))(event)
      }}
    >
      <TextInput
        ref={field}
        label="Nome"
        autoComplete="off"
        {...form.getInputProps('label')}
        error={form.errors.label !== undefined}
      />
      <ColorSwatches colors={colors} value={color_id} onChange={(id) => form.setFieldValue('color_id', id)} />
      {error && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span className={classes.preview}>
          {color && label.trim() && <TagBadge tag={{ label: label.trim(), color: color.color }} />}
        </span>
        <Group gap="xs" wrap="nowrap">
          {tag && (
            <Button variant="default" onClick={onDone}>
              Cancelar
            </Button>
          )}
          <Button type="submit" loading={save.isPending}>
            {tag ? 'Salvar' : 'Criar etiqueta'}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
