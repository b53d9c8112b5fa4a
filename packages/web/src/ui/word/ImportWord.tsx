import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core'
import type { LiveTopicName } from '@prumo/contract/live/events/endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { FileDrop } from '../form/FileDrop.tsx'
import { useEscape } from '../useEscape.ts'
import { useReturnFocus } from '../useReturnFocus.ts'
import { storeNotice } from './import-notices.ts'

type Props<Record extends { id: number }> = {
  /** The record that comes of a document, and where its texts go. */
  about: ReactNode
  /** The prefix of the record's notice: 'pop'. */
  kind: string
  topic: LiveTopicName
  /** The message when it was created. */
  done: string
  send: (file: File, onProgress: (share: number) => void) => Promise<{ response: Record; warnings: string[] }>
  onClose: () => void
  /** Called with the created record; what could not be imported is in its `ImportNotice`. */
  onImported: (record: Record) => void
}

/** Creates a record from a Word document. Mount it to open it. */
export function ImportWord<Record extends { id: number }>(props: Props<Record>) {
  const { about, kind, topic, done, send, onClose, onImported } = props
  const [sent, setSent] = useState(0)
  const importing = useMutation({
    meta: { ownErrors: true },
    mutationFn: (file: File) => {
      setSent(0)
      return send(file, setSent)
    },
    onSuccess: async ({ response, warnings }) => {
      storeNotice(`${kind} ${response.id}`, warnings)
      await changed(topic)
      toast(done)
      onImported(response)
    },
  })
  const close = () => !importing.isPending && onClose()
  useReturnFocus()
  useEscape(close)
  return (
    <Modal opened onClose={close} closeOnEscape={false} title="Importar do Word" withCloseButton={!importing.isPending}>
      <Stack gap="md" pt={4}>
        {about}
        {importing.isPending ? (
          <div role="status">
            <Text fz="sm" mb={6}>
              {sent < 1 ? `Enviando ${importing.variables.name}…` : `Lendo ${importing.variables.name}…`}
            </Text>
            <Progress
              value={sent < 1 ? sent * 100 : 100}
              animated={sent === 1}
              size={6}
              aria-label={sent < 1 ? 'Envio do documento' : 'Leitura do documento'}
            />
          </div>
        ) : (
          <FileDrop
            label="Escolher o documento"
            files={[]}
            maxFiles={1}
            error={importing.error ? messageOf(importing.error) : undefined}
            onChange={([file]) => file && importing.mutate(file)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} disabled={importing.isPending}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
