import { Id } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { changed, unchanged } from '../../platform/operator/showing.ts'
import { Count, Size } from '../../platform/operator/typed.ts'
import { agreeLimits } from './agreeing.ts'

const changeLimits = defineCommand({
  usage: 'empresas limites <empresa>',
  about:
    'Mudar quantos usuários ativos e quanto espaço de arquivos uma empresa pode ter: no contrato em vigor, até o plano mudar; sem contrato, na própria empresa',
  options: {
    '--usuarios <n>': 'Usuários ativos',
    '--espaco <tamanho>': 'Espaço de arquivos, como 500MB ou 5GB; num contrato, em GB inteiros',
  },
  input: z.object({ empresa: Id, usuarios: Count.optional(), espaco: Size.optional() }),
  changes: true,
  run: (context, { empresa, usuarios, espaco }) =>
    context.inCompany(empresa, async (scope) =>
      (await agreeLimits(scope, {
        ...(usuarios !== undefined && { people: usuarios }),
        ...(espaco !== undefined && { bytes: espaco }),
      }))
        ? changed('Limites mudados.')
        : unchanged,
    ),
})

export const limitCommands: OperatorArea = { groups: {}, commands: [changeLimits] }
