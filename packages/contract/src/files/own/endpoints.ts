import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { Id, Instant, Paging, paged, Search, text, whole } from '../../fields.ts'
import { FolderInput } from '../../folders.ts'
import { creates } from '../../record-calls.ts'

const everyone = { audience: 'everyone', why: 'As pastas e os arquivos são da própria pessoa.' } as const

/** A personal folder (specification E007). */
export const OwnFolder = z
  .object({
    id: z.int(),
    name: z.string(),
    files_count: z.int(),
    /** Bytes of the files in it. */
    size: z.int(),
  })
  .meta({ id: 'OwnFolder' })
export type OwnFolder = z.infer<typeof OwnFolder>

/** A personal file (specification E008). */
export const OwnFile = z
  .object({
    id: z.int(),
    file_name: z.string(),
    /** The address that opens it, for its owner only. */
    path_file: z.string(),
    type: z.string(),
    size: z.int(),
    folder_id: z.int().nullable(),
    /** The person who uploaded it. */
    responsavel: z.string(),
    date_created: Instant,
  })
  .meta({ id: 'OwnFile' })
export type OwnFile = z.infer<typeof OwnFile>

/** The name without the extension: the extension never changes. */
export const FileNameInput = z.object({ name: text(180, 'Preencha o nome') })

const listing = z.object({ ...Paging, search: Search })
const listed = paged('response', OwnFile)
const uploaded = z.object({ response: z.array(OwnFile) })
const uploadErrors = [
  'not_found',
  'file.missing',
  'file.empty',
  'file.too_many',
  'file.too_large',
  'file.type_not_allowed',
  'file.quota',
] as const

export const ownFileCalls = defineCalls({
  'POST /client/my-attachments/file': {
    ...everyone,
    summary: 'Enviar arquivos próprios, fora de pastas',
    form: { maxFiles: 20, required: true },
    response: uploaded,
    status: 201,
    errors: uploadErrors,
  },
  'POST /client/my-attachments/file/{folder}': {
    ...everyone,
    summary: 'Enviar arquivos próprios para uma pasta',
    params: z.object({ folder: Id }),
    form: { maxFiles: 20, required: true },
    response: uploaded,
    status: 201,
    errors: uploadErrors,
  },
  'GET /client/my-attachments/files': {
    ...everyone,
    summary: 'Arquivos próprios fora de pastas, do mais novo ao mais antigo; com busca, os de todas as pastas',
    query: listing,
    response: listed,
  },
  'GET /client/my-attachments/files/{folder}': {
    ...everyone,
    summary: 'Arquivos próprios de uma pasta, do mais novo ao mais antigo',
    params: z.object({ folder: Id }),
    query: listing,
    response: listed,
    errors: ['not_found'],
  },
  'PUT /client/my-attachments/file/{id}': {
    ...everyone,
    summary: 'Renomear um arquivo próprio ou levá-lo a outra pasta (0: fora de pastas)',
    body: z.object({
      name: FileNameInput.shape.name.optional(),
      folder_id: whole(0).optional(),
    }),
    response: z.object({ response: OwnFile }),
  },
  'DELETE /client/my-attachments/file/{id}': { ...everyone, summary: 'Apagar um arquivo próprio' },
  'POST /client/my-attachments/folder': {
    ...everyone,
    summary: 'Criar uma pasta própria',
    ...creates(FolderInput, OwnFolder),
    errors: ['folder.duplicate'],
  },
  'PUT /client/my-attachments/folder/{id}': {
    ...everyone,
    summary: 'Renomear uma pasta própria',
    body: FolderInput,
    response: z.object({ response: OwnFolder }),
    errors: ['not_found', 'folder.duplicate'],
  },
  'GET /client/my-attachments/folder/{id}': {
    ...everyone,
    summary: 'Uma pasta própria',
    response: z.object({ response: OwnFolder }),
  },
  'GET /client/my-attachments/folders': {
    ...everyone,
    summary: 'Pastas próprias, por nome, no máximo 500, e o espaço de arquivos da empresa',
    response: z.object({
      response: z.array(OwnFolder),
      /** Bytes that the company stores, and may store. */
      space: z.object({ used: z.int(), limit: z.int() }),
    }),
  },
  'DELETE /client/my-attachments/folder/{id}': {
    ...everyone,
    summary:
      'Apagar uma pasta própria, para a lixeira; a que tem arquivos, só com delete_files=true, e eles vão com ela',
    query: z.object({ delete_files: z.enum(['true', 'false']).default('false') }),
    errors: ['not_found', 'folder.not_empty'],
  },
  'GET /storage/{filePath}': {
    ...everyone,
    why: 'Só abre o que é da própria pessoa, as figuras dos textos da empresa e o que o provedor publica.',
    summary: 'Abrir um arquivo pelo seu endereço (path_file), ou uma figura de um texto (src)',
    params: z.object({ filePath: z.string().min(1).max(200) }),
    query: z.object({ download: z.enum(['true', 'false']).default('false') }),
    response: download('application/octet-stream'),
    errors: ['not_found'],
  },
})
