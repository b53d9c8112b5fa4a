import { z } from 'zod'
import { record } from '../platform/audit/record.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { sentence } from '../platform/operator/showing.ts'

const migrate = defineCommand({
  usage: 'banco migrar',
  about: 'Preparar o banco de dados para esta versão; o servidor também o faz ao iniciar',
  input: z.object({}),
  changes: true,
  worksOn: 'none',
  async run(context) {
    const applied = await context.migrate()
    if (applied.length === 0) return sentence('O banco de dados já está em dia.', { applied })
    await context.inSystem((scope) => record(scope, 'database.migrated', applied.at(-1)!, { after: { applied } }))
    const files = applied.length === 1 ? '1 migração aplicada' : `${applied.length} migrações aplicadas`
    return sentence(`${files}: ${applied.join(', ')}.`, { applied })
  },
})

export const databaseCommands: OperatorArea = {
  groups: { banco: 'O banco de dados' },
  commands: [migrate],
}
