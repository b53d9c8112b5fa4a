import { resolve } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { validDays, writeInvitation } from '../identity/invitations/inviting.ts'
import { sendInvitation } from '../identity/invitations/sending.ts'
import { timeZoneOf } from '../identity/session/queries.ts'
import { record } from '../platform/audit/record.ts'
import { databaseAddress } from '../platform/database/address.ts'
import { connectionTo } from '../platform/database/hosts.ts'
import { connectOwner } from '../platform/database/session.ts'
import { fail } from '../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import { list } from '../platform/operator/showing.ts'
import { recordsOf } from '../platform/records/records-of.ts'
import type { Scope } from '../platform/scope.ts'
import { BrokenArchive } from '../platform/zip/directory.ts'
import { Archive } from './archive.ts'
import { BringingRefused, bringCompany, type Comer, comes, staysBehind } from './bringing.ts'
import { type Compared, isApart, recoverCompany } from './company.ts'
import { checkBackup } from './reading.ts'

/** Files come back with the records that refer to them. */
const withFiles = ['storage.files', 'storage.pictures']

const recover = defineCommand({
  usage: 'empresa recuperar <empresa> <origem>',
  about:
    'Trazer de volta o que uma empresa tinha em uma cópia (arquivo) ou em um banco recuperado de um instante (postgres://…) e não tem mais; sem --aplicar só compara',
  options: {
    '--so <tabelas>': 'Só estas tabelas, por vírgula: contacts.contacts,files.own_files',
    '--aplicar': 'Trazer de volta; o que mudou e o que veio depois fica como está',
  },
  input: z.object({
    empresa: z.coerce.number({ error: 'use o número da empresa' }).int(),
    origem: z.string().min(1),
    so: z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      .optional(),
    aplicar: z.literal(true).optional(),
  }),
  changes: true,
  async run({ connectOwner: connect, jobs, inCompany }, { empresa, origem, so, aplicar }) {
    await timeZoneOf(jobs.database, empresa)
    const kinds = new Map(recordsOf(jobs.areas).flatMap((kind) => (kind.table ? [[kind.table, kind] as const] : [])))
    const takesPart = (table: string) => {
      const kind = kinds.get(table)
      // What time deletes stays deleted.
      if (kind === undefined || isApart(table)) return false
      if (withFiles.includes(table)) return true
      return kind.kept === undefined && (!so || so.includes(table))
    }
    const unknown = so?.find((table) => !kinds.has(table) || isApart(table))
    if (unknown) throw fail('not_found', { message: `A tabela ${unknown} não existe, ou não é trazida de volta.` })
    const clone = databaseAddress(origem) && (await connectOwner(connectionTo(origem)))
    const path = resolve(process.env.INIT_CWD ?? '.', origem)
    const client: pg.Client = await connect()
    try {
      if (!clone) await checkBackup(path)
      const recovery = await recoverCompany({
        source: clone ? { clone } : { path },
        client,
        storage: jobs.storage,
        companyId: empresa,
        takesPart,
        apply: aplicar === true,
      })
      const tables = recovery.tables.filter(({ missing, changed, newer }) => missing + changed + newer > 0)
      const returned = tables.reduce((sum, one) => sum + one.returned, 0)
      if (aplicar && returned > 0) {
        await inCompany(empresa, (scope) => record(scope, 'recovery.made', empresa, { after: { rows: returned } }))
      }
      const words = (table: string) => kinds.get(table)?.words[1] ?? table
      const shown = list<Compared>(
        tables,
        [
          ['Tabela', ({ table }) => table],
          ['O que é', ({ table }) => words(table)],
          ['Sumiram', ({ missing }) => missing],
          [aplicar ? 'Voltaram' : 'Voltariam', (one) => one.returned],
          ['Recusados', (one) => one.missing - one.returned],
          ['Mudaram (ficam)', ({ changed }) => changed],
          ['Novos (ficam)', ({ newer }) => newer],
        ],
        { empty: 'A empresa tem tudo o que havia, e nada de novo.' },
      )
      const lost = recovery.lost.length
      const notes = [
        aplicar ? `${returned} linhas voltaram.` : `${returned} linhas voltariam: repita com --aplicar.`,
        ...(recovery.written > 0 ? [`${recovery.written} conteúdos vieram da cópia.`] : []),
        ...(lost > 0 && aplicar ? [`${lost} conteúdos não estão nem na cópia nem no armazenamento.`] : []),
        ...tables.flatMap(({ table, refused }) => refused.slice(0, 3).map((why) => `Recusado em ${table}: ${why}`)),
      ]
      return { text: [shown.text, '', ...notes].join('\n'), data: { applied: aplicar === true, ...recovery, tables } }
    } finally {
      await Promise.all([client.end(), clone && clone.end()])
    }
  },
})

const leftThere = ['Não vêm:', ...staysBehind.map((what) => `- ${what};`)].join('\n').replace(/;$/, '.')

const bring = defineCommand({
  usage: 'empresa trazer <empresa> <exportacao>',
  about:
    'Trazer a exportação que uma empresa baixou (ZIP), desta ou de outra instalação, para uma empresa recém-criada; sem --aplicar só experimenta',
  options: { '--aplicar': 'Trazer; as pessoas entram desativadas, e quem já tem conta aqui recebe um convite' },
  input: z.object({
    empresa: z.coerce.number({ error: 'use o número da empresa' }).int(),
    exportacao: z.string().min(1),
    aplicar: z.literal(true).optional(),
  }),
  changes: true,
  confirm: (_, { aplicar }) => (aplicar ? leftThere : undefined),
  async run({ connectOwner: connect, jobs, inCompany }, { empresa, exportacao, aplicar }) {
    await timeZoneOf(jobs.database, empresa)
    const path = resolve(process.env.INIT_CWD ?? '.', exportacao)
    const kinds = recordsOf(jobs.areas).filter(comes)
    const client: pg.Client = await connect()
    let archive: Archive | undefined
    try {
      archive = await Archive.open(path)
      const brought = await bringCompany({
        archive,
        client,
        storage: jobs.storage,
        companyId: empresa,
        tables: new Map(kinds.flatMap(({ table, exported }) => (exported ? [[exported.name, table!] as const] : []))),
        people: new Set([
          'audit.trail.user_id',
          ...kinds.flatMap(({ table, trail }) =>
            Object.entries(trail?.words.fields ?? {}).flatMap(([column, words]) =>
              typeof words === 'object' && words?.of === 'member' ? [`${table}.${column}`] : [],
            ),
          ),
        ]),
        apply: aplicar === true,
      })
      const rows = brought.tables.reduce((sum, one) => sum + one.returned, 0)
      if (aplicar)
        await inCompany(empresa, async (scope) => {
          await record(scope, 'recovery.brought', empresa, { after: { rows, people: brought.people.length } })
          await inviteComers(scope, brought.people)
        })
      const refused = brought.tables.filter((one) => one.missing > one.returned)
      const notes = [
        `${rows} linhas${aplicar ? '' : ' viriam: repita com --aplicar'}, ${brought.people.length} pessoas, ${brought.files} arquivos.`,
        ...(brought.damaged.length > 0
          ? [`${brought.damaged.length} arquivos faltam na exportação ou estão alterados.`]
          : []),
        ...refused.map((one) => `Recusadas em ${one.table}: ${one.missing - one.returned} (${one.refused[0] ?? ''})`),
        ...(aplicar ? [] : ['', leftThere]),
      ]
      return { text: notes.join('\n'), data: { applied: aplicar === true, ...brought } }
    } catch (error) {
      if (error instanceof BringingRefused) throw fail('request.invalid', { message: error.message })
      if (error instanceof BrokenArchive) throw fail('request.invalid', { message: 'O arquivo ZIP está incompleto.' })
      throw error
    } finally {
      await Promise.all([client.end(), archive?.close()])
    }
  },
})

/** Those who have an account here agree first, by the link that goes to their address. */
async function inviteComers(scope: Scope, people: readonly Comer[]) {
  const expires_at = new Date(scope.clock.now().getTime() + validDays * 24 * 3600_000)
  for (const { email, permissions } of people.filter(({ isNew }) => !isNew)) {
    const invitationId = await writeInvitation(scope, { email, permissions, expires_at })
    await scope.jobs.send(scope.db, sendInvitation, { companyId: scope.companyId, invitationId })
  }
}

export const recoveryCommands: OperatorArea = {
  groups: { empresa: 'Uma empresa inteira' },
  commands: [recover, bring],
}
