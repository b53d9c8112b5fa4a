import { Text, Textarea } from '@mantine/core'
import type { PublishedReaders, PublishedVersion } from '@prumo/contract/people/published/model.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Props = {
  /** The address of the document. */
  of: string
  title: string
  /** Its readers; unknown while they are read. */
  readers: PublishedReaders | undefined
  publish: (body: { note: string }) => Promise<{ response: PublishedVersion }>
  onClose: () => void
}

/** Publishes a document as it is written: its readers are asked to confirm the new version. */
export const PublishForm = ({ of, title, readers, publish, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={of}
    title={title}
    submit="Publicar"
    initial={{ note: '' }}
    save={publish}
    saved={({ response }) => `Versão ${response.number} publicada`}
    topic="people"
    onClose={onClose}
  >
    {(field) => (
      <>
        <Text fz="sm">
          {readers?.readers.length === 0
            ? 'Ninguém foi escolhido para ler: ninguém recebe um aviso. Escolha antes os leitores, ou publique assim mesmo.'
            : 'Quem deve ler recebe um aviso e confirma a leitura desta versão.'}
        </Text>
        <Textarea
          label="O que mudou"
          description="Fica guardado com a versão."
          data-autofocus
          autosize
          minRows={2}
          {...field('note')}
        />
      </>
    )}
  </RecordForm>
)
