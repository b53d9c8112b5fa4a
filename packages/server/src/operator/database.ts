import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import { record } from '../platform/audit/record.ts'
import { layAside, leavingOf } from '../platform/jobs/leaving.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { sentence } from '../platform/operator/showing.ts'
import { takeOver } from '../platform/storage/marking.ts'

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
    const files = count(applied.length, 'migração aplicada', 'migrações aplicadas')
    return sentence(`${files}: ${applied.join(', ')}.`, { applied })
  },
})

const assume = defineCommand({
  usage: 'banco assumir',
  about:
    'Fazer deste banco o dono do armazenamento de arquivos, quando ele foi restaurado ou copiado e toma o lugar do outro',
  input: z.object({}),
  changes: true,
  confirm: ({ settings }) =>
    `O armazenamento (${settings.STORAGE_URL?.replace(/\?.*$/, '') ?? settings.DATA_DIR}) passa a ser deste banco: os nós do banco anterior não iniciam mais nele.`,
  async run({ connectOwner, jobs, inSystem }) {
    const owner = await connectOwner()
    let held: number
    try {
      held = await layAside(owner, leavingOf(jobs.areas.flatMap((area) => area.jobs ?? [])))
      await takeOver(owner, jobs.storage)
    } finally {
      await owner.end()
    }
    await inSystem((scope) => record(scope, 'database.taken_over', 'storage'))
    const waiting = held > 0 ? ` ${held} trabalhos que já podem ter saído esperam por você em "fila falhas".` : ''
    return sentence(`O armazenamento é deste banco. Veja com "arquivos conferir" o que falta nele.${waiting}`, { held })
  },
})

export const databaseCommands: OperatorArea = {
  groups: { banco: 'O banco de dados' },
  commands: [migrate, assume],
}
