import { useMutation } from '@tanstack/react-query'
import { noteActivity } from '../../platform/activity.ts'
import { saveBlob } from '../../platform/download.ts'
import { toast } from '../../platform/messages.ts'

export type TableFormat = 'csv' | 'xlsx'
type Options = {
  /** Of the file, without extension; asked when it is there. */
  name: () => string
  /** The name of the exported rows, for the trail: 'lançamentos'. */
  what: string
  read: (format: TableFormat) => Promise<Blob>
}

/** The longest time a large export may take, in milliseconds. */
export const exportTimeout = 600_000

/** Saves a table as a file. */
export const useTableFile = ({ name, what, read }: Options) =>
  useMutation({
    mutationFn: async (format: TableFormat) => {
      const blob = await read(format)
      noteActivity(`Exportou ${what} (${format === 'csv' ? 'CSV' : 'planilha'})`)
      saveBlob(blob, `${name()}.${format}`)
    },
    onSuccess: () => toast('Download realizado com sucesso!'),
  })
