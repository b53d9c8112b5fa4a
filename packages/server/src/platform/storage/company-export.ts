import { builder } from '../database/sql.ts'
import type { CompanyExport } from '../exports/company-export.ts'
import type { FileRow } from './stored-files.ts'
import type { StorageTables } from './tables.ts'

const files = builder<StorageTables>()

/** The path of a file in the ZIP: the id makes it unique; characters that Windows refuses become '_'. */
export const exportedPath = ({ id, name }: Pick<FileRow, 'id' | 'name'>) =>
  `arquivos/${id} - ${name.replaceAll(/[<>:"/\\|?*]/g, '_')}`

export const storageExport: CompanyExport = {
  tables: [
    {
      table: 'storage.files',
      name: 'arquivos',
      title: 'Arquivos',
      columns: {
        id: 'Número do arquivo',
        name: 'Nome',
        type: 'Tipo de conteúdo (MIME)',
        size: 'Tamanho em bytes',
        sha256: 'SHA-256 do conteúdo',
        created_by: 'Quem enviou (número da pessoa)',
        created_at: 'Quando foi enviado',
        caminho: 'Onde está neste ZIP',
      },
      leftOut: { key: 'Endereço interno do conteúdo, que está na pasta arquivos.' },
      read: async (scope, last, limit) => {
        const rows = await scope.db.all(
          files
            .selectFrom('storage.files')
            .select(['id', 'name', 'type', 'size', 'sha256', 'created_by', 'created_at'])
            .where('company_id', '=', scope.companyId)
            .where('id', '>', Number(last?.key[0] ?? 0))
            .orderBy('id')
            .limit(limit),
        )
        return rows.map((row) => ({
          line: JSON.stringify({ ...row, caminho: exportedPath(row) }),
          key: [String(row.id)],
        }))
      },
    },
  ],
  leftOut: {
    'storage.pictures': 'Quais arquivos são figuras dentro de textos: os textos já as nomeiam.',
    'storage.space': 'Contagem interna do espaço usado, que os próprios arquivos mostram.',
    'storage.discarded': 'Conteúdos apagados, à espera de sair do disco.',
  },
}
