import { type Field, idOf, leftOut, person, type RecordWords, refersTo } from './fields.ts'

const agreeing =
  (masculine: string): Field =>
  ([, , gender]: RecordWords) =>
    gender === 'f' ? masculine.replace(/o$/, 'a') : masculine

/** What columns that many tables have mean in all of them. A kind names those that its table has in `usual`. */
export const usualColumns = {
  id: ([one, , gender]) => `Número d${gender === 'f' ? 'a' : 'o'} ${one}`,
  position: 'Ordem',
  department_id: refersTo('department', 'Departamento'),
  file_id: idOf('file', 'Arquivo'),
  note: 'Observação',
  created_by: person('Quem criou'),
  created_at: agreeing('Quando foi criado'),
  updated_by: person('Quem alterou por último'),
  updated_at: 'Última alteração',
  deleted_at: agreeing('Quando foi apagado'),
  decided_by: person('Quem decidiu'),
  decided_at: agreeing('Quando foi decidido'),
  made_by: person('Por quem'),
  made_at: 'Realizado em',
  version_in_force: 'Versão em vigor',
  words: leftOut('Os textos outra vez, como a busca os lê.'),
} satisfies Record<string, Field>

export type UsualColumn = keyof typeof usualColumns
