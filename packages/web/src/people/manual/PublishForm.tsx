import { Text, Textarea } from '@mantine/core'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

/** Publishes the manual as it is written: its readers are asked to confirm the new version. */
export const PublishForm = ({ onClose }: { onClose: () => void }) => (
  <RecordForm
    container="modal"
    title="Publicar o manual"
    submit="Publicar"
    initial={{ note: '' }}
    save={(body) => api('POST /client/manual-colaborador/publish', { body })}
    saved={({ response }) => `Versão ${response.number} publicada`}
    topic="people"
    onClose={onClose}
  >
    {(field) => (
      <>
        <Text fz="sm">Quem deve ler recebe um aviso e confirma a leitura desta versão.</Text>
        <Textarea
          label="O que mudou"
          description="Fica guardado com a versão."
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          {...field('note')}
        />
      </>
    )}
  </RecordForm>
)
