import type { OwnFile, OwnFolder } from '@prumo/contract/files/own/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { removal } from '../../platform/api.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'

export const removeFile = ({ id, file_name }: OwnFile) =>
  deleteRecord({
    about: file_name,
    topic: 'files',
    done: 'Arquivo apagado com sucesso!',
    bin: { kind: 'own_file', id },
    remove: () => removal('DELETE /client/my-attachments/file/{id}', { params: { id } }),
  })

/**
 * The question says that a folder's files go to the bin with it (decision O076); a folder that was empty on the screen
 * and no longer is, is asked about again.
 */
export const removeFolder = ({ id, name, files_count }: OwnFolder) =>
  deleteRecord({
    about: name,
    topic: 'files',
    text: files_count === 0 ? undefined : `${count(files_count, 'arquivo vai', 'arquivos vão')} com a pasta. ${inBin}`,
    done: 'Pasta apagada com sucesso!',
    bin: { kind: 'own_folder', id },
    inUse: { code: 'folder.not_empty', title: 'Você tem certeza?', confirm: 'Apagar com os arquivos' },
    remove: ({ detach }) =>
      removal('DELETE /client/my-attachments/folder/{id}', {
        params: { id },
        query: { delete_files: detach || files_count > 0 ? 'true' : 'false' },
      }),
  })
