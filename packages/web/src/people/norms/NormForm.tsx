import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { type Norm, NormInput } from '@prumo/contract/people/norms/endpoints.ts'
import { usualNorms } from '@prumo/contract/people/norms/suggestions.ts'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { saves } from '../../platform/saving.ts'
import { PlaceField } from '../../ui/form/PlaceField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'

const save = saves('POST /client/normas', 'PUT /client/normas/{id}', { versioned: true, place: 'order' })
const initial = { topic: '', suggestions_explanations: '', description: '', link: '', order: '' as number | string }

/** A norm of the manual (screen S088); choosing a usual topic inserts the questions it should answer. */
export default function NormForm(opened: Opened<Norm>) {
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Nova norma', edit: 'Editar norma' }}
      size="lg"
      schema={NormInput}
      initial={initial}
      save={(body, base) => save(body, base)}
      fieldOf={{ 'norm.duplicate': 'topic' }}
      topic="people"
    >
      {(field, form) => (
        <>
          <Autocomplete
            label="Tópico"
            placeholder="Uniforme e apresentação"
            data-autofocus
            data={usualNorms.map(({ topic }) => topic)}
            onOptionSubmit={(topic) => {
              const { suggestions_explanations: written } = form.getValues()
              const usual = usualNorms.find((one) => one.topic === topic)
              if (usual && !written.trim()) form.setFieldValue('suggestions_explanations', usual.explanation)
            }}
            {...field('topic')}
          />
          <RichTextField
            label="Descrição"
            description="O que vale, para quem e desde quando."
            kind="document"
            {...field('description')}
          />
          <Textarea
            label="Sugestões e explicações"
            description="O porquê da norma, exemplos e o que fazer em caso de dúvida."
            rows={15}
            {...field('suggestions_explanations')}
          />
          <TextInput
            label="Link"
            description="Um documento ou uma página que explica mais; abre em outra aba."
            placeholder="https://"
            inputMode="url"
            {...field('link')}
          />
          <PlaceField among="no manual" w={200} {...field('order')} />
          {opened.record && <RecordActivity kind="norm" id={opened.record.id} topic="people" />}
        </>
      )}
    </RecordForm>
  )
}
