import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import { allCompanies } from '../identity/companies/all.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { bytes, card } from '../platform/operator/showing.ts'
import type { Settings } from '../platform/settings.ts'
import { version } from '../platform/version.ts'
import { mailState } from './mail.ts'

const state = defineCommand({
  usage: 'estado',
  about: 'Mostrar a versão, o banco de dados, as filas, os e-mails e o armazenamento',
  input: z.object({}),
  worksOn: 'old',
  async run(context) {
    const { migrations, settings, jobs, queue } = context
    const own = settings.DATABASE_URL ? 'de DATABASE_URL' : `próprio, em ${settings.DATA_DIR}`
    const base = {
      version,
      node: process.versions.node,
      migrations: { applied: migrations.applied.length, pending: migrations.pending },
    }
    const first = [
      ['Prumo', `${version} (Node ${process.versions.node})`],
      ['Migrações', `${migrations.applied.length} aplicadas, ${migrations.pending.length} pendentes`],
    ] as const
    if (migrations.pending.length > 0) {
      return card([...first, ['Banco de dados', `${own}: espera "banco migrar" ou o início do servidor`]], base)
    }
    const [database] = await jobs.database.statement<{ bytes: number; version: string }>(
      "select pg_database_size(current_database()) as bytes, current_setting('server_version') as version",
      [],
    )
    const { total: companies } = await context.acrossCompanies((db) =>
      allCompanies(db, { search: '', page: 1, per_page: 1 }),
    )
    const counts = await context.inSystem((scope) => queue.counts(scope.db))
    const sum = (of: 'waiting' | 'running' | 'failed') => counts.reduce((all, one) => all + one[of], 0)
    const [waiting, running, failed] = [sum('waiting'), sum('running'), sum('failed')]
    const mail = await mailState(context)
    const storage = await storageState(settings, () => jobs.storage.ready())
    return card(
      [
        ...first,
        ['Banco de dados', `${own}: PostgreSQL ${database!.version}, ${bytes(database!.bytes)}`],
        ['Empresas', companies],
        ['Filas', `${waiting} esperando, ${running} em andamento, ${failed} desistidos`],
        ['E-mails', `${mail.way}: ${mail.problem ?? 'funciona'}; ${mail.waiting} na fila, ${mail.failed} desistidos`],
        ['Armazenamento', storage.text],
      ],
      { ...base, database, companies, queue: { waiting, running, failed }, mail, storage: storage.data },
    )
  },
})

async function storageState({ STORAGE_URL, DATA_DIR }: Settings, ready: () => Promise<void>) {
  const kind = STORAGE_URL ? STORAGE_URL.replace(/\?.*$/, '') : `${DATA_DIR}/files`
  const problem = await ready().then(
    () => null,
    (error: Error) => error.message,
  )
  const disk = STORAGE_URL ? undefined : await statfs(DATA_DIR).catch(() => undefined)
  const free = disk && disk.bavail * disk.bsize
  return {
    text: `${kind}: ${problem ?? 'funciona'}${free === undefined ? '' : `; ${bytes(free)} livres`}`,
    data: { kind, ready: problem === null, problem, free_bytes: free ?? null },
  }
}

export const stateCommands: OperatorArea = { groups: {}, commands: [state] }
