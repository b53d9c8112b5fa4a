import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/api-error.ts'
import { toast } from '../../../platform/messages.ts'
import { changed } from '../../../platform/query.ts'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { useEscape } from '../../../ui/useEscape.ts'
import { useReturnFocus } from '../../../ui/useReturnFocus.ts'
import { storeNotice } from './import-notices.ts'

type Props = {
  processId: number
  onClose: () => void
  /** Called with the created POP; what could not be imported is in its `ImportNotice`. */
  onImported: (pop: Pop) => void
}

/** Creates a POP of a process from a Word document. Mount it to open it. */
export function ImportWord({ processId, onClose, onImported }: Props) {
  const [sent, setSent] = useState(0)
  const importing = useMutation({
    meta: { ownErrors: true },
    mutationFn: (file: File) => {
      setSent(0)
      return api('POST /client/pop/import/{processId}', { params: { processId }, files: [file], onProgress: setSent })
    },
    onSuccess: async ({ response, warnings }) => {
      storeNotice(response.id, warnings)
      await changed('processes')
      toast('POP criado a partir do documento')
      onImported(response)
    },
  })
  const close = () => !importing.isPending && onClose()
  useReturnFocus()
  useEscape(close)
  return (
    <Modal opened onClose={close} closeOnEscape={false} title="Importar do Word" withCloseButton={!importing.isPending}>
      <Stack gap="md" pt={4}>
        <Text fz="sm">
          De um documento do Word (.docx) nasce um POP aberto, para você conferir. Cada parte vai para o seu campo
          quando o título é conhecido:
        </Text>
        <List size="sm" spacing={2}>
          <List.Item>Objetivo, Siglas e definições, Documentos de referência</List.Item>
          <List.Item>Riscos e cuidados, Indicadores, Resultado esperado, Não conformidade</List.Item>
          <List.Item>Materiais, Sistemas, Pontos de melhoria</List.Item>
        </List>
        <Text fz="sm">
          O resto vai, na ordem, para a Descrição do procedimento: passos numerados, tabelas e figuras.
        </Text>
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
