import { count } from '../platform/format.ts'

/** How much lies in a folder of files, in words. */
export const contentOf = ({ files_count }: { files_count: number }) =>
  files_count === 0 ? 'Vazia' : count(files_count, 'arquivo', 'arquivos')
