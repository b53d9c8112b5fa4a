import { z } from 'zod'
import { record } from '../platform/audit/record.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { list, sentence } from '../platform/operator/showing.ts'
import { collectDiscarded } from '../platform/storage/collecting.ts'
import { compareContents, type Missing } from '../platform/storage/comparing.ts'

const mostShown = 200

const collect = defineCommand({
  usage: 'arquivos coletar',
  about: 'Retirar agora do armazenamento o que já foi apagado; o servidor o faz a cada hora',
  input: z.object({}),
  changes: true,
  async run({ jobs, inSystem }) {
    await collectDiscarded.run({}, jobs, 'operator')
    await inSystem((scope) => record(scope, 'files.collected', 'storage'))
    return sentence('O que estava apagado saiu do armazenamento.')
  },
})

const check = defineCommand({
  usage: 'arquivos conferir',
  about: 'Listar os arquivos que as linhas nomeiam e que faltam no armazenamento, e contar o que ninguém nomeia',
  input: z.object({}),
  async run({ jobs, acrossCompanies }) {
    const { missing, named, unnamed } = await compareContents(jobs.storage, acrossCompanies)
    const rest = `${named} conteúdos nomeados, ${unnamed} que nenhuma linha nomeia (a varredura de domingo os retira).`
    const shown = list<Missing>(
      missing.slice(0, mostShown),
      [
        ['Tabela', ({ table }) => table],
        ['Empresa', ({ company }) => company ?? ''],
        ['Chave', ({ key }) => key],
      ],
      { empty: `Não falta nenhum: ${rest}`, note: `Faltam ${missing.length}; ${rest}` },
    )
    return { ...shown, data: { missing, named, unnamed } }
  },
})

export const filesCommands: OperatorArea = {
  groups: { arquivos: 'O armazenamento de arquivos' },
  commands: [collect, check],
}
