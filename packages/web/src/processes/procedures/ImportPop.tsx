import { List, Text } from '@mantine/core'
import type { Pop } from '@prumo/contract/processes/procedures/model.ts'
import { api } from '../../platform/api.ts'
import { ImportWord } from '../../ui/word/ImportWord.tsx'

type Props = { processId: number; onClose: () => void; onImported: (pop: Pop) => void }

/** Creates a POP of a process from a Word document. Mount it to open it. */
export const ImportPop = ({ processId, onClose, onImported }: Props) => (
  <ImportWord
    kind="pop"
    topic="processes"
    done="POP criado a partir do documento"
    send={(file, onProgress) =>
      api('POST /client/pop/import/{processId}', { params: { processId }, files: [file], onProgress })
    }
    onClose={onClose}
    onImported={onImported}
    about={
      <>
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
      </>
    }
  />
)
