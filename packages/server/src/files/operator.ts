import { resolve } from 'node:path'
import { Id, text } from '@prumo/contract/fields.ts'
import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { type OperatorContext, systemCompanyId } from '../platform/operator/context.ts'
import { bytes, list, sentence } from '../platform/operator/showing.ts'
import { runInWorkerOf } from '../platform/workers/workers.ts'
import { withFileFromDisk } from './from-disk.ts'
import { providedFiles, providedFolders } from './provided/files.ts'
import {
  createProvidedFolder,
  deleteProvidedFolder,
  moveProvidedFolder,
  publishFile,
  renameProvidedFile,
  renameProvidedFolder,
  withdrawFile,
} from './provided/publishing.ts'

const Title = text(180, 'diga o título')

const folders = defineCommand({
  usage: 'anexos pastas',
  about: 'Listar as pastas que todas as empresas leem em Arquivos do Prumo',
  input: z.object({}),
  async run({ inSystem }) {
    const rows = await inSystem(providedFolders)
    return list<(typeof rows)[number]>(
      rows,
      [
        ['Nº', ({ id }) => id],
        ['Título', ({ title }) => title],
        ['Arquivos', ({ files_count }) => files_count],
      ],
      { empty: 'Nenhuma pasta ainda.' },
    )
  },
})

const files = defineCommand({
  usage: 'anexos listar <pasta>',
  about: 'Listar os arquivos de uma pasta',
  input: z.object({ pasta: Id }),
  async run({ inSystem }, { pasta }) {
    const { response } = await inSystem((scope) => providedFiles(scope, pasta))
    return list<(typeof response)[number]>(
      response,
      [
        ['Nº', ({ id }) => id],
        ['Título', ({ title }) => title],
        ['Tipo', ({ type }) => type],
        ['Tamanho', ({ size }) => bytes(size)],
      ],
      { empty: 'Nenhum arquivo nesta pasta.' },
    )
  },
})

const createFolder = defineCommand({
  usage: 'anexos criar-pasta <titulo>',
  about: 'Criar uma pasta, depois das outras',
  input: z.object({ titulo: Title }),
  changes: true,
  async run({ inSystem }, { titulo }) {
    const id = await inSystem((scope) => createProvidedFolder(scope, titulo))
    return sentence(`A pasta "${titulo}" tem o número ${id}.`, { id })
  },
})

const renameFolder = defineCommand({
  usage: 'anexos renomear-pasta <pasta> <titulo>',
  about: 'Dar outro título a uma pasta',
  input: z.object({ pasta: Id, titulo: Title }),
  changes: true,
  async run({ inSystem }, { pasta, titulo }) {
    await inSystem((scope) => renameProvidedFolder(scope, pasta, titulo))
    return sentence(`A pasta agora se chama "${titulo}".`)
  },
})

const moveFolder = defineCommand({
  usage: 'anexos mover-pasta <pasta> <lugar>',
  about: 'Pôr uma pasta em outro lugar da lista, que começa em 1',
  input: z.object({
    pasta: Id,
    lugar: z.coerce.number({ error: 'use um número' }).int().min(1, 'use ao menos 1').max(500, 'use no máximo 500'),
  }),
  changes: true,
  async run({ inSystem }, { pasta, lugar }) {
    await inSystem((scope) => moveProvidedFolder(scope, pasta, lugar))
    return sentence('A pasta mudou de lugar.')
  },
})

/** The folder's title and its number of files. @throws not_found. */
const folderOf = async ({ inSystem }: OperatorContext, id: number) =>
  (await inSystem((scope) => providedFiles(scope, id))).folder

const deleteFolder = defineCommand({
  usage: 'anexos apagar-pasta <pasta>',
  about: 'Apagar uma pasta e os arquivos dela, em todas as empresas',
  input: z.object({ pasta: Id }),
  changes: true,
  async confirm(context, { pasta }) {
    const { title, files_count } = await folderOf(context, pasta)
    const inside = files_count === 0 ? 'está vazia' : `tem ${count(files_count, 'arquivo', 'arquivos')}`
    return `A pasta "${title}" ${inside} e some de todas as empresas.`
  },
  async run({ inSystem }, { pasta }) {
    await inSystem((scope) => deleteProvidedFolder(scope, pasta))
    return sentence('A pasta foi apagada.')
  },
})

const publish = defineCommand({
  usage: 'anexos publicar <pasta> <arquivo>',
  about: 'Publicar em uma pasta um arquivo deste computador',
  options: { '--titulo <titulo>': 'Como ele se chama na lista; sem isto, o nome do arquivo' },
  input: z.object({ pasta: Id, arquivo: z.string().min(1), titulo: Title.optional() }),
  changes: true,
  async run({ inSystem, settings, jobs }, { pasta, arquivo, titulo }) {
    // npm runs in the project's folder; the path is relative to the folder it was typed in.
    const path = resolve(process.env.INIT_CWD ?? '.', arquivo)
    const runInWorker = runInWorkerOf(jobs.workers, { company: systemCompanyId })
    return withFileFromDisk(
      path,
      { maxBytes: settings.MAX_FILE_MB * 1024 ** 2, runInWorker, storage: jobs.storage },
      async (staged) => {
        const title = titulo ?? staged.name.replace(/\.[^.]{1,10}$/, '')
        const id = await inSystem((scope) => publishFile(scope, pasta, { title, staged }))
        return sentence(`"${title}" (${bytes(staged.size)}) está publicado com o número ${id}.`, { id, title })
      },
    )
  },
})

const rename = defineCommand({
  usage: 'anexos renomear <arquivo> <titulo>',
  about: 'Dar outro título a um arquivo publicado',
  input: z.object({ arquivo: Id, titulo: Title }),
  changes: true,
  async run({ inSystem }, { arquivo, titulo }) {
    await inSystem((scope) => renameProvidedFile(scope, arquivo, titulo))
    return sentence(`O arquivo agora se chama "${titulo}".`)
  },
})

const withdraw = defineCommand({
  usage: 'anexos retirar <arquivo>',
  about: 'Retirar um arquivo publicado, em todas as empresas',
  input: z.object({ arquivo: Id }),
  changes: true,
  confirm: (_, { arquivo }) => `O arquivo ${arquivo} some de todas as empresas e não pode ser recuperado.`,
  async run({ inSystem }, { arquivo }) {
    await inSystem((scope) => withdrawFile(scope, arquivo))
    return sentence('O arquivo foi retirado.')
  },
})

export const attachmentCommands: OperatorArea = {
  groups: { anexos: 'Pastas e arquivos publicados para todas as empresas' },
  commands: [folders, files, createFolder, renameFolder, moveFolder, deleteFolder, publish, rename, withdraw],
}
