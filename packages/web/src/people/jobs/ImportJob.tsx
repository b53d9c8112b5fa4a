import { List, Text } from '@mantine/core'
import type { JobDescription } from '@prumo/contract/people/jobs/model.ts'
import { api } from '../../platform/api.ts'
import { ImportWord } from '../../ui/word/ImportWord.tsx'

type Props = { departmentId: number; onClose: () => void; onImported: (job: JobDescription) => void }

/** Creates a job description of a department from a Word document. Mount it to open it. */
export const ImportJob = ({ departmentId, onClose, onImported }: Props) => (
  <ImportWord
    kind="job"
    topic="people"
    done="Descrição de cargo criada a partir do documento"
    send={(file, onProgress) =>
      api('POST /users/jobs-descriptions/descriptions/import/{departmentId}', {
        params: { departmentId },
        files: [file],
        onProgress,
      })
    }
    onClose={onClose}
    onImported={onImported}
    about={
      <>
        <Text fz="sm">
          De um documento do Word (.docx) nasce uma descrição de cargo aberta, para você conferir. Cada parte vai para o
          seu campo quando o título é conhecido:
        </Text>
        <List size="sm" spacing={2}>
          <List.Item>Missão do cargo, Atribuições, Indicadores de desempenho</List.Item>
          <List.Item>Formação, Experiência, Habilidades comportamentais e técnicas</List.Item>
          <List.Item>Cargo, Superior imediato, código da CBO e datas, em linhas ou em uma tabela</List.Item>
        </List>
        <Text fz="sm">O resto vai, na ordem, para as Atribuições detalhadas.</Text>
      </>
    }
  />
)
