import { z } from 'zod'
import { record } from '../platform/audit/record.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { sentence } from '../platform/operator/showing.ts'
import { collectDiscarded } from '../platform/storage/collecting.ts'

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

export const filesCommands: OperatorArea = {
  groups: { arquivos: 'O armazenamento de arquivos' },
  commands: [collect],
}
