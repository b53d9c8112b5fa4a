import type { ExportedTable } from '../../platform/exports/company-export.ts'
import type { publishedOf } from './published.ts'

type Words = {
  /** The beginning of the names of the files. */
  name: string
  /** With its preposition: 'do Manual do Colaborador'. */
  of: string
  /** The document's number: 'Número do manual'. */
  number: string
}

/** The export of a published document: the document, its versions, its readers and what they confirmed. */
export function publishedTables(
  { tables: { documents, versions, owner, readers, readings } }: Pick<ReturnType<typeof publishedOf>, 'tables'>,
  { name, of, number }: Words,
): ExportedTable[] {
  return [
    {
      table: documents,
      name: `${name}-publicacao`,
      title: `Publicação ${of}`,
      columns: {
        id: number,
        status: 'Situação: 1 não publicado, 2 publicado',
        decided_by: 'Quem publicou (número da pessoa)',
        decided_at: 'Quando foi publicado',
        version_in_force: 'Versão publicada',
        updated_by: 'Quem alterou por último (número da pessoa)',
        updated_at: 'Última alteração',
      },
      leftOut: { deleted_at: 'Não se apaga.' },
    },
    {
      table: versions,
      name: `${name}-historico`,
      title: `Versões publicadas ${of}`,
      columns: {
        id: 'Número do registro',
        [owner]: number,
        number: 'Versão',
        status: 'Situação: 2 publicado',
        content: 'Conteúdo',
        note: 'Observação',
        made_by: 'Por quem (número da pessoa)',
        made_at: 'Publicado em',
      },
    },
    {
      table: readers,
      name: `${name}-leitores`,
      title: `Leitores ${of}`,
      columns: {
        [owner]: number,
        user_id: 'Número da pessoa',
        asked_by: 'Quem pediu (número da pessoa)',
        asked_at: 'Quando foi pedido',
      },
    },
    {
      table: readings,
      name: `${name}-leituras`,
      title: `Leituras confirmadas ${of}`,
      columns: { [owner]: number, version: 'Versão', user_id: 'Número da pessoa', read_at: 'Quando confirmou' },
    },
  ]
}
