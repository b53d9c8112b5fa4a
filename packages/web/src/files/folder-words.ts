import { count } from '@prumo/contract/words.ts'

/** The number of files in a folder, as text. */
export const contentOf = ({ files_count }: { files_count: number }) =>
  files_count === 0 ? 'Vazia' : count(files_count, 'arquivo', 'arquivos')
