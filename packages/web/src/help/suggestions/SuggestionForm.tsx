import { Checkbox, Text, Textarea } from '@mantine/core'
import { type ClientFeedback, ClientFeedbackInput } from '@prumo/contract/help/suggestions/endpoints.ts'
import { type ClipboardEvent, useEffect, useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import classes from './Suggestions.module.css'

const accept = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
/** Widths in px (rule R247). */
const previewWidth = 150
const attachedWidth = 200

/** What was looked at before writing. */
type From = { question_id?: number; searched?: string }

type Props = { record?: ClientFeedback | undefined; from?: From; onClose: () => void }

/** A suggestion to the provider: a text and at most one image, which may also be pasted (screen S145). */
export function SuggestionForm({ record, from = {}, onClose }: Props) {
  const [screen] = useState(() => location.pathname)
  const [image, setImage] = useState<File | null>(null)
  const files = image ? [image] : []
  const preview = useMemo(() => image && URL.createObjectURL(image), [image])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const pasted = [...clipboardData.files].find(({ type }) => accept.includes(type))
    if (pasted) setImage(pasted)
  }
  return (
    <RecordForm
      container="modal"
      size="lg"
      title={{ create: 'Novo feedback', edit: 'Seu feedback' }}
      schema={ClientFeedbackInput}
      initial={{ feedback: '', with_screen: true, remove_image: false }}
      record={record}
      valuesOf={({ feedback }) => ({ feedback, with_screen: true, remove_image: false })}
      bodyOf={({ with_screen, ...values }) => ({ ...values, screen: with_screen ? screen : '' })}
      save={({ feedback, remove_image, screen: told }, base) =>
        base
          ? api('PUT /client-feedbacks', { body: { id: base.id, feedback, remove_image }, files })
          : api('POST /client-feedbacks', { body: { feedback, screen: told, ...from }, files })
      }
      saved={{ create: 'Feedback enviado com sucesso!', edit: 'Atualizado com sucesso' }}
      failed="Houve um erro se persistir contacte o administrador."
      topic="help"
      submit={record ? 'Salvar' : 'Enviar'}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Textarea
            label="O que você sugere, ou o que não foi bem?"
            data-autofocus
            autosize
            minRows={4}
            maxRows={12}
            onPaste={paste}
            {...field('feedback')}
          />
          <FileDrop
            label="Juntar uma imagem da tela"
            maxFiles={1}
            accept={accept}
            files={files}
            onChange={(next) => setImage(next[0] ?? null)}
          />
          {preview && <img src={preview} width={previewWidth} alt="Imagem escolhida" className={classes.image} />}
          {record?.path_attachment && !image && (
            <>
              <img src={record.path_attachment} width={attachedWidth} alt="Imagem enviada" className={classes.image} />
              <Checkbox label="Tirar esta imagem" {...field('remove_image', { type: 'checkbox' })} />
            </>
          )}
          {!record && (
            <Checkbox
              label="Dizer em que tela estou"
              description={screen}
              {...field('with_screen', { type: 'checkbox' })}
            />
          )}
          <Text fz="sm" c="dimmed">
            Antes de enviar uma imagem, confira se ela não mostra dados de outras pessoas.
          </Text>
        </>
      )}
    </RecordForm>
  )
}
