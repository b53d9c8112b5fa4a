import type { OwnFile, OwnFolder } from '@prumo/contract/files/own/endpoints.ts'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { count } from '../../platform/format.ts'
import { showFailure, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { confirmDelete } from '../../ui/confirm.ts'

/** Deletes a file after asking. */
export async function removeFile({ id, file_name }: OwnFile): Promise<void> {
  if (!(await confirmDelete({ about: file_name }))) return
  try {
    await api('DELETE /client/my-attachments/file/{id}', { params: { id } })
    toast('Arquivo apagado com sucesso!')
  } catch (error) {
    showFailure(error)
  }
  await changed('files')
}

/** Deletes a folder after asking; what lies in it goes as well when that was said (decision O076). */
export async function removeFolder({ id, name, files_count }: OwnFolder): Promise<void> {
  const text =
    files_count === 0
      ? undefined
      : `${count(files_count, 'arquivo será apagado', 'arquivos serão apagados')} com a pasta. Você não será capaz de reverter isso!`
  if (!(await confirmDelete({ about: name, ...(text !== undefined && { text }) }))) return
  try {
    const gone = await deleted(id, name, files_count > 0)
    if (gone) toast('Pasta apagada com sucesso!')
  } catch (error) {
    showFailure(error)
  }
  await changed('files')
}

/** A folder that was empty on the screen and is not any more is asked about again, with the server's words. */
async function deleted(id: number, about: string, withFiles: boolean): Promise<boolean> {
  const send = (files: boolean) =>
    api('DELETE /client/my-attachments/folder/{id}', {
      params: { id },
      query: { delete_files: files ? 'true' : 'false' },
    })
  try {
    await send(withFiles)
  } catch (error) {
    if (!(error instanceof ApiError) || error.body.code !== 'folder.not_empty') throw error
    if (!(await confirmDelete({ about, text: error.message, confirm: 'Apagar com os arquivos' }))) return false
    await send(true)
  }
  return true
}
