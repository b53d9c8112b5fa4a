import { Text, TextInput } from '@mantine/core'
import { TemplateName } from '@prumo/contract/templates.ts'
import type { Topic } from '../../platform/query.ts'
import { RecordForm } from '../form/RecordForm.tsx'

type Props = {
  /** The record that it is made of, or the template that exists. */
  of: number
  title: string
  /** The name that it has, or is offered; longer than a name may be, it is cut. */
  name: string
  save: (body: { name: string }) => Promise<unknown>
  /** The message after saving. */
  saved: string
  /** The parts that a new one takes from its record. */
  hint?: string
  topic: Topic
  onClose: () => void
}

/** Names a template: the one that is made of a record, or one that exists. */
export const TemplateNameForm = ({ of, title, name, save, saved, hint, topic, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={of}
    title={title}
    schema={TemplateName}
    initial={{ name: name.slice(0, 100) }}
    save={save}
    fieldOf={{ 'template.duplicate': 'name' }}
    saved={saved}
    topic={topic}
    onClose={onClose}
  >
    {(field) => (
      <>
        <TextInput label="Nome do modelo" data-autofocus autoComplete="off" {...field('name')} />
        {hint && (
          <Text fz="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </>
    )}
  </RecordForm>
)
